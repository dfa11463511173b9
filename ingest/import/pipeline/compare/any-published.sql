-- Returns whether readers see any edition.
SELECT EXISTS (SELECT FROM edition) AS some

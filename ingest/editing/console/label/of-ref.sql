-- Returns the label to which reference $1 resolves.
SELECT label_slug AS slug FROM label_node WHERE node = 'label:' || $1

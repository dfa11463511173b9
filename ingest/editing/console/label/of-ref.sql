-- $1: a reference. The label that it leads to.
SELECT label_slug AS slug FROM label_node WHERE node = 'label:' || $1

-- Names and ids by which releases refer to the labels of the nodes $1::text[].
SELECT DISTINCT name, ids_json FROM label_mention WHERE label = ANY($1)

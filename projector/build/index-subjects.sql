-- Claims that did not fit into memory are read back by subject.
CREATE INDEX statement_subject ON statement (subject)

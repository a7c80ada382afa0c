-- Pictures that were put on a shelf and that no row names yet; naming one deletes its line, and so does its deletion a day
-- later (record 0361).
CREATE TABLE shelf_unnamed (
  shelf text NOT NULL,
  -- The operator, then the file.
  key text NOT NULL,
  put_at timestamptz NOT NULL,
  PRIMARY KEY (shelf, key)
);
CREATE INDEX shelf_unnamed_since ON shelf_unnamed (shelf, put_at);

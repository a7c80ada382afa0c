CREATE TABLE banner (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  -- Up to and including 10 is a main banner, above 10 a sub banner (spec 3).
  item_sort integer NOT NULL CHECK (item_sort >= 0),
  title_id text NOT NULL,
  title_en text NOT NULL,
  body_id text NOT NULL,
  body_en text NOT NULL,
  action_id text NOT NULL,
  action_en text NOT NULL,
  art text NOT NULL,
  href text NOT NULL CHECK (href LIKE '/%' AND href NOT LIKE '//%'),
  PRIMARY KEY (operator_id, id)
);
CREATE INDEX banner_in_order ON banner (operator_id, item_sort, id);

CREATE TABLE announcement (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  title_id text NOT NULL,
  title_en text NOT NULL,
  body_id text NOT NULL,
  body_en text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id)
);
CREATE INDEX announcement_newest ON announcement (operator_id, published_at DESC, id);

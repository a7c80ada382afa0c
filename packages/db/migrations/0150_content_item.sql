-- What an operator's staff write for its pages, one row an item whatever its kind: they differ in their texts only,
-- which the contract's table of kinds names and bounds (record 0150).
CREATE TABLE content_item (
  operator_id text NOT NULL REFERENCES operator,
  kind text NOT NULL CHECK (kind IN ('banner', 'announcement', 'promotion', 'news', 'page', 'popup', 'contact', 'seo')),
  id text NOT NULL,
  path text CHECK (length(path) BETWEEN 1 AND 200),
  item_sort integer NOT NULL CHECK (item_sort BETWEEN 0 AND 9999),
  is_published boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- Texts by their names, in each language.
  words jsonb NOT NULL CHECK (words ? 'id' AND words ? 'en'),
  facts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, kind, id),
  UNIQUE (operator_id, kind, path),
  CHECK ((path IS NOT NULL) = (kind IN ('promotion', 'news', 'page', 'seo'))),
  -- A link leads to a page of this site and nowhere else.
  CHECK (coalesce(facts->>'href', '') = '' OR (facts->>'href' LIKE '/%' AND facts->>'href' NOT LIKE '//%'))
);
CREATE INDEX content_item_in_order ON content_item (operator_id, kind, item_sort, id);
CREATE INDEX content_item_newest ON content_item (operator_id, kind, starts_at DESC, id DESC);

INSERT INTO content_item (operator_id, kind, id, item_sort, is_published, starts_at, words, facts, changed_at)
SELECT operator_id, 'banner', id, least(item_sort, 9999), true, now(),
  jsonb_build_object(
    'id', jsonb_build_object('title', title_id, 'body', body_id, 'actionLabel', action_id),
    'en', jsonb_build_object('title', title_en, 'body', body_en, 'actionLabel', action_en)),
  jsonb_build_object('art', art, 'picture', '', 'href', href), now()
FROM banner;
INSERT INTO content_item (operator_id, kind, id, item_sort, is_published, starts_at, words, facts, changed_at)
SELECT operator_id, 'announcement', id, 0, true, published_at,
  jsonb_build_object(
    'id', jsonb_build_object('title', title_id, 'body', body_id),
    'en', jsonb_build_object('title', title_en, 'body', body_en)),
  '{}', now()
FROM announcement;
DROP TABLE banner;
DROP TABLE announcement;

-- Pictures that staff uploaded, as we encoded them. They are few and small and lie here, so that every server of an
-- installation has them. The id is a hash of the bytes: one picture is kept once, and an address never changes.
CREATE TABLE content_picture (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  type text NOT NULL CHECK (type IN ('image/webp', 'image/png')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL CHECK (length(bytes) <= 1048576),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, id)
);

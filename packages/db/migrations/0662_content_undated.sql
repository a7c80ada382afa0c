-- A draft of which nobody said from when it is shown begins when it is first published, by which news and announcements are dated
-- (record 0662). `starts_at` of such a one is when it was last saved and orders the desk's lists alone.
ALTER TABLE content_item ADD COLUMN is_undated boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT (is_undated AND is_published));

-- Drafts of before: made hidden, from the moment of their making on, and never published since.
UPDATE content_item SET is_undated = true
WHERE NOT is_published
  AND EXISTS (
    SELECT FROM audit_line
    WHERE operator_id = content_item.operator_id AND subject = content_item.id AND action = 'content.make'
      AND after->>'isPublished' = 'false' AND at = starts_at)
  AND NOT EXISTS (
    SELECT FROM audit_line
    WHERE operator_id = content_item.operator_id AND subject = content_item.id AND action = 'content.change'
      AND after->>'isPublished' = 'true');

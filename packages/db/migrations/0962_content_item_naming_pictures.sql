-- Items that name an uploaded picture by its address within a text: few among many long ones, which the job that looks for
-- pictures that nothing names need not read any more (record 1003).
CREATE INDEX content_item_naming_pictures ON content_item (operator_id)
  WHERE (facts::text || words::text) ~ '/media/[0-9a-f]{32}';

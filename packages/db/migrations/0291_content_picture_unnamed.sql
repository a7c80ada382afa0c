-- From when on no content and no setting names a picture; a job deletes it a day later (record 0292).
ALTER TABLE content_picture ADD COLUMN unnamed_since timestamptz;

-- The pages that frame the platform's site: browsers let a game into a frame only where it names every page above it.
ALTER TABLE arcade.session ADD COLUMN ancestor_origins text[] NOT NULL DEFAULT '{}';

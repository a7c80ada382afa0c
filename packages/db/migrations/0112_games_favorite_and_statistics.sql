-- Games that staff put forward, with a few words about each in both languages (ListReviewGame).
ALTER TABLE game
  ADD COLUMN featured_rank integer CHECK (featured_rank BETWEEN 1 AND 1000),
  ADD COLUMN review_id text CHECK (length(review_id) <= 600),
  ADD COLUMN review_en text CHECK (length(review_en) <= 600);
CREATE INDEX game_featured ON game (operator_id, featured_rank, slug) WHERE is_on AND featured_rank IS NOT NULL;
-- A provider's lobby, and the console's list of everything.
CREATE INDEX game_by_provider ON game (operator_id, provider_id, rank, slug) WHERE is_on;
CREATE INDEX game_whole_catalogue ON game (operator_id, title, slug);

CREATE TABLE game_favorite (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  game_code text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, provider_id, game_code),
  FOREIGN KEY (operator_id, member_id) REFERENCES member,
  FOREIGN KEY (operator_id, provider_id, game_code) REFERENCES game
);

-- How far finished rounds have been counted.
CREATE TABLE game_statistics_mark (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_until timestamptz NOT NULL
);

-- Finished rounds of a game by the hour in which they ended.
CREATE TABLE game_play_hour (
  operator_id text NOT NULL,
  provider_id text NOT NULL,
  game_code text NOT NULL,
  hour timestamptz NOT NULL,
  rounds bigint NOT NULL,
  stake bigint NOT NULL,
  biggest_win bigint NOT NULL,
  PRIMARY KEY (operator_id, provider_id, game_code, hour)
);
CREATE INDEX game_play_hour_old ON game_play_hour (hour);

-- The same over the last seven days, made from the hours.
CREATE TABLE game_week (
  operator_id text NOT NULL,
  provider_id text NOT NULL,
  game_code text NOT NULL,
  rounds bigint NOT NULL,
  stake bigint NOT NULL,
  biggest_win bigint NOT NULL,
  PRIMARY KEY (operator_id, provider_id, game_code)
);
CREATE INDEX game_week_most_played ON game_week (operator_id, rounds DESC);
CREATE INDEX game_week_biggest_win ON game_week (operator_id, biggest_win DESC);

-- The largest wins of each span that was counted; who won is kept masked.
CREATE TABLE game_member_win (
  operator_id text NOT NULL,
  category text NOT NULL,
  member_id text NOT NULL,
  masked_name text NOT NULL,
  provider_id text NOT NULL,
  round_id text COLLATE "C" NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, provider_id, round_id)
);
CREATE INDEX game_member_win_newest ON game_member_win (operator_id, closed_at DESC);
CREATE INDEX game_member_win_of_category ON game_member_win (operator_id, category, closed_at DESC);

-- Rounds are written as they end, so a block range index finds the last ten minutes of all members.
CREATE INDEX game_history_time ON game_history USING brin (closed_at) WITH (pages_per_range = 16);

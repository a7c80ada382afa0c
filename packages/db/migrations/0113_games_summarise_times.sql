-- A block range index knows nothing of new blocks until they are summarised, and autovacuum may be long about it. The job
-- that counts play has it done first, so that it and the comparisons read only what is new. Blocks no reader, no writer.
CREATE FUNCTION game_summarise_times() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM brin_summarize_new_values('game_transaction_time'::regclass);
  PERFORM brin_summarize_new_values(leaf.relid) FROM pg_partition_tree('game_history_time'::regclass) leaf WHERE leaf.isleaf;
END $$;

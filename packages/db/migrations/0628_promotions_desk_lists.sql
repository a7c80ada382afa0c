-- What the desk's lists of offers and of red packets are searched by: how a title begins, in either language (record 0628).
CREATE INDEX promotion_bonus_title_id ON promotion_bonus (operator_id, lower(title_id) text_pattern_ops);
CREATE INDEX promotion_bonus_title_en ON promotion_bonus (operator_id, lower(title_en) text_pattern_ops);
CREATE INDEX promotion_red_packet_title_id ON promotion_red_packet (operator_id, lower(title_id) text_pattern_ops);
CREATE INDEX promotion_red_packet_title_en ON promotion_red_packet (operator_id, lower(title_en) text_pattern_ops);

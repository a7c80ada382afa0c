/** So many of the latest requests come with a page, and four times as many at a time when more are asked for. */
export const recentCount = 5
export const olderCount = recentCount * 4

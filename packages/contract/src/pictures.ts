/** Of a picture as it is sent, in bytes. One that is much larger does not reach the server: a proxy in front refuses it without words for people. */
export const largestPictureBytes = 5 * 1024 * 1024

/** 100 kbit/s: the slowest line over which pictures are waited for, by browsers and by the server (record 0950). */
export const slowestBytesPerMs = 12.5

/** Codes that say nothing of what was asked: the site is closed or was asked too often, or a part of it failed. */
export const passingCodes: ReadonlySet<string> = new Set(['MAINTENANCE', 'TOO_MANY_REQUESTS', 'TEMPORARY', 'FAULT'])

import { type AnyCall, calls, memberHubPath, staffHubPath } from '@balai/contract'

const changing = Object.values(calls)
  .flatMap((slice): AnyCall[] => Object.values(slice))
  .filter(({ method, changes }) => method === 'GET' && changes)
  .map(({ path }) => `\`${path}\``)

/** How the document introduces itself: what holds for every call, so that none has to say it. */
export const opening = {
  title: 'Balai API',
  version: '1',
  description: `Calls of the member site, of the operator's console (\`/api/console/…\`), of game providers and payment gateways (\`/gateway/…\`), and the hubs. Every example is what the server answered in its own tests.

**Who asks.** A browser is known by the cookies that its login set, and sends the value of the cookie \`XSRF-TOKEN\` as the header \`X-XSRF-TOKEN\` with everything that is not GET, and with the GETs that change something: ${changing.join(', ')}. A program sends neither cookies nor \`Origin\`: \`member/login\` gives it \`result.token\` and \`result.uid\`, which it sends as the headers \`token\` and \`uid\`; it needs no XSRF. Staff have a session of their own, by cookie alone. A page may say by the header \`X-Person\` whose id it takes the session to be of: a call in another's session is refused.

**For whom.** The host says which operator is meant; where it serves several, the header \`operatorid\` does. \`Accept-Language: en\` gives English sentences, anything else Indonesian ones.

**Answers** are one envelope: {success, title?, message?, result?, results?, code?, errors?}. \`result\` is one thing, \`results\` a list.

**Refusals** have \`success\` false, a stable \`code\` for programs, a \`message\` for people, and \`errors\` with a sentence for each field that is meant. Each call says with which status it answers which code. An expected no, such as a wrong password, is 200. Any call may besides answer 401 without a session, 403 without the right or before the second PIN, 404, 409 in the session of another, 413, 422 for malformed input, 429 with \`Retry-After\`, 500 with a \`requestId\`, 503 when the same call may be sent again.

**Money** is a whole number of rupiah, below 2^53, in plain digits: \`5e4\` and \`50000.0\` are refused, never rounded.

**Time** is ISO 8601 with the offset +07:00. A day is \`YYYY-MM-DD\` in the operator's zone; \`from\` and \`to\` are both included: at most 92 days.

**Lists** have an upper bound: pages by \`page\` and \`count\`, or from \`next\` of the page before.

**Real time.** Members connect to \`${memberHubPath}\`, staff to \`${staffHubPath}\`: SignalR, described under *hubs* below.

**Game providers** sign each call, as is said under *gateway*.`,
} as const

import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conformanceCases, conformanceTable, runConformance } from '../src/conformance/index.ts'
import { type Fault, openReferenceWallet } from '../src/reference-wallet/index.ts'

async function examine(faults: Fault[], { scale = 0, cases = conformanceCases } = {}) {
  const wallet = await openReferenceWallet({ faults, scale })
  try {
    return await runConformance(wallet.target, cases)
  } finally {
    await wallet.close()
  }
}

test.each([0, 3])('a wallet that keeps the contract passes every row at scale %i', async (scale) => {
  const results = await examine([], { scale })
  const others = results.filter(({ verdict }) => verdict !== 'passed')
  expect(others, conformanceTable(results)).toEqual([])
})

/** A fault, and a row that must notice it. */
const noticed: [Fault, string][] = [
  ['debits a replay', '2'],
  ['forgets tombstones', '4'],
  ['overdraws', '5'],
  ['takes bets in closed rounds', '6'],
  ['tells rounds that have nothing left in them', 'open round'],
  ['refuses wins of blocked players', '8, 12'],
  ['applies half a call', '9'],
  ['tells a balance that was undone', '3'],
  ['tells a balance that was undone', '9'],
  ['pays wins without a bet', '10'],
  ['pays whatever bet a win names', '10, 11'],
  ['believes the amount of a rollback', '15'],
  ['rolls back twice', '17'],
  ['keeps a round open that a rollback of nothing ends', '19'],
  ['rolls back settled bets', '20'],
  ['keeps bets settled whose wins were taken back', '15, 21'],
  ['accepts any signature', 'signature'],
  ['accepts used nonces', 'signature'],
  ['accepts fractions', 'amounts'],
  ['takes bets in another currency', '8'],
  ['takes bets in rounds of another game', '26'],
  ['refuses wins that name another game', '9'],
  ['pays wins in another currency', '26'],
  ['pays wins whose rollback came first', '4'],
  ['pays promotional wins in another currency', '14'],
  ['takes promotional wins back', '27'],
  ['tells balances to any session', 'balance'],
  ['closes rounds without a bet', 'close'],
  ['names another operator', 'token'],
  ['names another currency', 'token'],
  ['opens the same game by every token', 'token'],
  ['names another game with an open round', 'open round'],
  ['tells balances in another currency', '1'],
  ['answers another call', '1'],
  ['pays players whom nobody knows', '8'],
  ['takes another session for another action', '2'],
  ['takes bets without a session', '8'],
  ['pays adjustments', 'adjust'],
  ['pays jackpots in closed rounds', '13'],
  ['keeps a round open that a win ends', 'close'],
  ['refuses rollbacks after the session', '15'],
  ['refuses rollbacks of blocked players', '15'],
  ['refuses rollbacks of excluded players', '15'],
  ['refuses rollbacks in closed rounds', '15'],
  ['wants a session for wins and rollbacks', '12, 15'],
  ['takes any rollback of a refused bet', '22'],
  ['takes rollbacks back', '27'],
  ['does ten actions of a call', 'shape'],
  ['keeps what a mismatch undid', '3'],
  ['repeats a refusal with the balance of now', '5'],
  ['goes on after a refusal', '18'],
  ['undoes a tombstone with its call', '18'],
  ['undoes a call for a round that is closed already', 'close'],
  ['looks at money before limits', '8'],
  ['counts towards a limit what was given back', '8'],
  ['ends rounds by refused bets', 'close'],
  ['gives the bonus what cannot be divided', '9'],
  ['pays as bonus what free bets win', '7'],
  ['pays promotional wins as bonus', '14'],
  ['takes from the bonus what was paid as cash', '21'],
  ['takes wins back from cash alone', '21'],
  ['pays jackpots without a bet', '10'],
  ['knows rounds by their names alone', '10'],
  ['takes the rollback of another bet for the same', '3'],
  ['takes the end of a round for the same', '3'],
  ['takes another jackpot for the same', '3'],
  ['takes what is told for the record for another action', '2'],
  ['takes a round that is told to go on for another action', '2'],
  ['names all transfers alike', '2'],
  ['tells another balance with its answers', '1'],
  ['tells another balance to games', '1'],
  ['tells open rounds of other games', 'open round'],
  ['holds no amount from 2^31 on', '9'],
  ['uses up nonces of forged calls', 'signature'],
]

test.each(noticed)('a wallet that %s fails row %s', async (fault, row) => {
  const cases = conformanceCases.filter((one) => one.row === row)
  const results = await examine([fault], { cases })
  expect(results.map(({ verdict }) => verdict)).toContain('failed')
})

test('a caller who hangs up half-way ends nothing but the call', async () => {
  const wallet = await openReferenceWallet()
  const { hostname, port } = new URL(wallet.target.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write('POST /gateway/reference/balance HTTP/1.1\r\nhost: wallet\r\ncontent-length: 100\r\n\r\n{')
  await new Promise((passed) => setTimeout(passed, 100))
  socket.destroy()
  const later = await fetch(`${wallet.target.baseUrl}/gateway/reference/balance`, { method: 'POST', body: '{}' })
  expect(later.status).toBe(401)
  await wallet.close()
})

test('the table names what failed and why', () => {
  const table = conformanceTable([
    { row: '1', title: 'a bet is debited', verdict: 'passed' },
    { row: '18', title: 'a tombstone stops the bet', verdict: 'failed', detail: 'outcome of BET' },
  ])
  expect(table.split('\n')).toEqual([
    'ok   1   a bet is debited',
    'FAIL 18  a tombstone stops the bet',
    '         outcome of BET',
    '1 passed, 1 failed, 0 skipped',
  ])
})

test.each([
  ['whose path is mistyped', './my-walet.mjs', /^there is no file .*my-walet\.mjs\nusage: /],
  ['that is a folder', fileURLToPath(new URL('.', import.meta.url)), /^there is no file .*\nusage: /],
  [
    'that says of no wallet where it is',
    fileURLToPath(new URL('../src/conformance/index.ts', import.meta.url)),
    /exports no openTarget\nusage: /,
  ],
])('a module %s is told in a sentence', (_title, path, said) => {
  const command = fileURLToPath(new URL('../src/conformance/main.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [command, path], { encoding: 'utf8' })
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(status).toBe(1)
})

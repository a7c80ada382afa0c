import { onDatabase } from './database.ts'

let lastSerial = 0

/** Tells a member that staff have decided, as the transaction of the decision does. @returns the serial in the dialog */
export async function approve(username: string, topic: 'GetDepositApprovedInfo' | 'GetWithdrawApprovedInfo') {
  lastSerial += 1
  const serial = `DP-261121-${String(Date.now()).slice(-6)}${lastSerial}`
  await onDatabase((client) =>
    client.query(
      `INSERT INTO outbox_event (operator_id, member_id, topic, payload)
       SELECT operator_id, id, $2, $3 FROM member WHERE username = $1`,
      [username, topic, { serial, approvedDateTime: new Date().toISOString(), amount: 50_000 }],
    ),
  )
  return serial
}

/** Has the member's pages read again what they show, as whatever moves money does. */
export async function tellChange(username: string): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `INSERT INTO outbox_event (operator_id, member_id, topic, payload)
       SELECT operator_id, id, 'BalanceChanged', '{}' FROM member WHERE username = $1`,
      [username],
    ),
  )
}

/** Tells the staff of the demo that a queue changed, as whatever changes it does. */
export async function tellDesk(topic: 'DepositQueueChanged' | 'PaymentNoticesChanged'): Promise<void> {
  await onDatabase((client) =>
    client.query(`INSERT INTO outbox_event (operator_id, topic, payload) VALUES ('demo', $1, '{}')`, [topic]),
  )
}

/** Says something again and again while `act` runs, as a busy hour does. */
export async function whileTold<T>(tell: () => Promise<void>, everyMs: number, act: () => Promise<T>): Promise<T> {
  let isOver = false
  const telling = (async () => {
    while (!isOver) {
      await tell()
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  try {
    return await act()
  } finally {
    isOver = true
    await telling
  }
}

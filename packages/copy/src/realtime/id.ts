export const id = {
  state: {
    Disconnected: 'Terputus',
    Connecting: 'Menyambung',
    Connected: 'Tersambung',
    Disconnecting: 'Memutus',
    Reconnecting: 'Menyambung lagi',
  },
  lost: 'Pembaruan langsung terputus; saldo tetap diperbarui saat kamu kembali ke halaman ini.',
  restored: 'Pembaruan langsung tersambung lagi.',
} as const

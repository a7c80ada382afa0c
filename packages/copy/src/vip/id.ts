export const id = {
  title: 'Tingkatmu',
  benefits: 'Keuntungan',
  next: 'berikutnya {level}',
  progress: '{done} dari {needed} turnover',
  highest: 'Tingkat tertinggi',
  benefit: {
    rebate: 'Rebate tambahan {percent}%',
    cashback: 'Cashback tambahan {percent}%',
    withdrawalMaximum: 'Penarikan sampai {amount} sekali tarik',
    withdrawalsPerDay: 'Penarikan sampai {count} kali sehari',
    none: 'Keuntungan dasar',
  },
  errors: {
    outOfOrder: 'Tingkat harus berurutan dari 1, masing-masing dengan syarat yang lebih tinggi.',
  },
} as const

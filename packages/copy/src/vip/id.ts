export const id = {
  title: 'Tingkatmu',
  benefits: 'Keuntungan',
  next: 'berikutnya {level}',
  progress: '{done} dari {needed} turnover',
  highest: 'Tingkat tertinggi',
} as const

export const id = {
  title: 'Main Aman',
  lead: 'Bermain itu hiburan. Tetapkan batasmu sebelum mulai.',
  kind: {
    deposit: 'Batas deposit',
    loss: 'Batas kerugian',
    stake: 'Batas taruhan',
  },
  period: {
    day: 'harian',
    week: 'mingguan',
    month: 'bulanan',
  },
  refusal: {
    nothingWaiting: 'Tidak ada kenaikan batas yang menunggu. Ajukan lagi bila masih mau.',
    coolingOff: 'Kenaikan batas ini baru bisa disetujui mulai {time}.',
    depositLimit: 'Deposit ini melewati batas deposit {period} yang kamu tetapkan. Sisanya {remaining}.',
    lossLimit: 'Batas kerugian {period} yang kamu tetapkan sudah tercapai.',
    stakeLimit: 'Taruhan ini melewati batas taruhan {period} yang kamu tetapkan. Sisanya {remaining}.',
    break: 'Kamu sedang beristirahat dari bermain sampai {time}.',
    excluded: 'Kamu memilih berhenti bermain sampai {time}. Penarikan tetap bisa dilakukan.',
    excludedForever: 'Kamu memilih berhenti bermain untuk seterusnya. Penarikan tetap bisa dilakukan.',
    blocked: 'Akun ini sedang diblokir. Hubungi layanan pelanggan.',
  },
  reminder: {
    title: 'Sudah {duration} bermain',
    body: 'Hasil sejauh ini {net}. Mau lanjut atau istirahat dulu?',
    continue: 'Lanjut',
    stop: 'Istirahat dulu',
  },
} as const

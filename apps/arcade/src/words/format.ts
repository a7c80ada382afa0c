/** Whole rupiah as people in Indonesia read them: `Rp 1.482.500`. The space does not break. */
export function formatMoney(amount: number): string {
  return `Rp\u00a0${Math.trunc(amount)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}

/** `96.10` is `96,1%` in either language, as fractions are on the site (its record 0435). */
export const percentText = (percent: string): string => `${String(Number(percent)).replace('.', ',')}%`

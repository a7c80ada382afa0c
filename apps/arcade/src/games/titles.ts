/** Games keep their Indonesian names in every language. */
export const titles: Readonly<Record<string, string>> = { 'pasar-malam': 'Pasar Malam', rempah: 'Rempah' }

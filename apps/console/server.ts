/** Where `npm run build -w @balai/console` puts the files that browsers fetch; `assets/` in it never change under a name. */
export const consoleFolder = new URL('./dist/', import.meta.url)

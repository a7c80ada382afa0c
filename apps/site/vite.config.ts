import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // A strict content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The server has all words at once; only browsers load them term by term.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
})

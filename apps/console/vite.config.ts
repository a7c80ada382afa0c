import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss(), react()],
  build: {
    target: 'es2022',
    // A strict content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  // The pages alone are served here; everything else is asked of a running server.
  server: { proxy: { '/api': 'http://localhost:3000', '/hubs': { target: 'http://localhost:3000', ws: true } } },
})

import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { markdown } from './tools/vite-markdown.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'ui/adopted-style.ts') },
  },
  plugins: [markdown(), react(), tailwindcss()],
  build: {
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The boot script loads the entry after the page is there: nothing is worth a preload.
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? { input: { main: 'server/main.ts', prerender: 'server/prerender.ts' } }
      : { input: 'app/browser.tsx' },
  },
}))

import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './tools/vite-calls.ts'
import { markdown } from './tools/vite-markdown.ts'
import { router } from './tools/vite-router.ts'
import { sample } from './tools/vite-sample.ts'
import { script } from './tools/vite-script.ts'

/**
 * Few files instead of forty of 1 KB: what the entry needs whatever the page is, and the icons and
 * controls that public pages share.
 */
const groups = [
  // A file of its own, so that reading it and reading the rest are two short tasks, not a long one.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // For pages with a form; those that only show something do without.
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  // Not the entry itself: it waits for a page, and the page would wait for it.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) =>
      !/app.browser\.tsx|router\/(router|instrumentation|matcher)\.js$/.test(id),
  },
  {
    name: 'site-parts',
    test: /lucide-react|\/app\/shell\/|\/content\/(company|environments|machines|pictures)\.ts|\/ui\/(disclosure|field|input|native-select|picture|scroll-region|text-link|textarea)\.tsx/,
    minShareCount: 3,
  },
  // The portal's pages are many and share most of what they are made of: seventy files, some waiting
  // for others, kept the first one waiting. Without the two that need zod.
  {
    name: 'portal-parts',
    test: /\/app\/(portal|session)\/(?!company-search|site-fields)|\/app\/pages\/portal\/.*navigation\.tsx$|@supabase|@tanstack|\/ui\/(avatar|command-palette\/.*|confirm-dialog|dialog|empty-state|keyboard-key|theme-switch)\.tsx?$/,
    minShareCount: 3,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'ui/adopted-style.ts') },
  },
  plugins: [markdown(), sample(), script(), calls(), router(), react(), tailwindcss()],
  // A start reads a few large files instead of two thousand small ones: 1.9 s instead of 2.7 s
  // (docs/decisions/0024). Those named here bring programs or data files of their own.
  ...(isSsrBuild && {
    // Unlike for browsers, Vite leaves the choice to the running process, and React's own default is its
    // development build, which renders several times slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: true,
      external: [
        ...['@electric-sql/pglite', '@node-rs/argon2', '@node-rs/bcrypt'],
        ...['fontkit', 'pdfkit', 'sharp'],
      ],
    },
  }),
  build: {
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The boot script loads the entry after the page is there: nothing is worth a preload.
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? {
          input: {
            main: 'server/main.ts',
            prerender: 'server/prerender.ts',
            identity: 'server/identity-main.ts',
          },
        }
      : {
          input: 'app/browser.tsx',
          preserveEntrySignatures: false,
          // None of these does anything by being imported: a schema that no page uses is left out.
          treeshake: {
            moduleSideEffects: [
              { test: /\/(content|features|lib|packages)\//, sideEffects: false },
            ],
          },
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
  },
}))

import { defineConfig } from 'drizzle-kit'

// From the root: npm run db:generate.
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/identity/tables/*.ts',
  out: './packages/identity/migrations',
  casing: 'snake_case',
})

import { defineConfig } from 'drizzle-kit';

// npm run migration -w api -- --name <what changes>, with --custom for hand-written SQL. A migration that was released never changes.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/platform/db/migrations',
});

import { defineConfig } from 'drizzle-kit';

// npx drizzle-kit generate --name <what changes>, or --custom for hand-written SQL. A migration that was released never changes.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/platform/db/migrations',
});

import { defineConfig } from 'drizzle-kit';

// In api: npx drizzle-kit generate --config src/db/drizzle.config.ts --name <what changes>
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
});

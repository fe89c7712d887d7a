// node api/src/testing/redocly.js api/openapi.json: what Redocly's recommended rules find wrong with it, one line each.
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: process.argv[2], config });
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);

import { served } from '../served';

/** The product that is filled, in a process of its own; says where it listens. */
async function main() {
  const { url } = await served();
  process.send?.(url);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { namesAmong, ownCode, saidIn } from './own-code';
import { screenshot } from './screenshot';

/** The picture of the page, and the names that these texts of it hold: each when it is ready. */
export function look(texts: readonly string[]) {
  const code = ownCode();
  return {
    image: code.then((own) => screenshot(saidIn(own))),
    names: code.then((own) => namesAmong(texts, own)),
  };
}

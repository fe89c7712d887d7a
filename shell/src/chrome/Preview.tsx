import type { Composition } from '@tandem/shared/releases/composition';
import { type ComponentType, useEffect, useState } from 'react';

type Given = NonNullable<Composition['preview']>;
type Bar = ComponentType<{ preview: Given }>;

/** The bar of a preview; its code comes only where there is one. */
export function Preview({ preview }: { preview: Given }) {
  const [Bar, setBar] = useState<Bar>();
  useEffect(() => {
    import(/* webpackChunkName: "preview" */ './PreviewBar')
      .then((loaded) => setBar(() => loaded.default))
      .catch(() => undefined);
  }, []);
  return Bar ? <Bar preview={preview} /> : null;
}

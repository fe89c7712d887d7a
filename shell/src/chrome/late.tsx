import { type ComponentType, useEffect, useState } from 'react';

/** A part whose code comes only where it is drawn; until then, and where it cannot come, nothing stands there. */
export const late = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  function Late(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>();
    useEffect(() => {
      load()
        .then((loaded) => setPart(() => loaded.default))
        .catch(() => undefined);
    }, []);
    return Part ? <Part {...props} /> : null;
  };

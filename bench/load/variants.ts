/** The same sources, put together in three ways. */
export const variants = ['mono', 'product', 'guide'] as const;
export type Variant = (typeof variants)[number];

export const titles: Readonly<Record<Variant, string>> = {
  mono: 'monolithe',
  product: 'ce produit',
  guide: 'fédération selon le guide',
};

/** `now`: what is live first. `next`: the same with one word of remote-auth changed. */
export type Release = 'now' | 'next';

/** A line as the bench holds it: Mbit/s; the latency is the same everywhere. */
export const lines = [9, 1.6] as const;
export type Line = (typeof lines)[number];
export const latencyMs = 150;
export const cpuRate = 4;

/** `cold`: empty cache. `warm`: the visit after it. `redeployed`: the visit after remote-auth was released anew. */
export const states = ['cold', 'warm', 'redeployed'] as const;
export type State = (typeof states)[number];

import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';

/** Shows the page that its loader brought. */
export function PageFrame() {
  const Page = useLoaderData<ComponentType>() as ComponentType;
  return <Page />;
}

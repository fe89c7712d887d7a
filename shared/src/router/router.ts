// The few names of react-router-dom that remotes may use, and those with which `embed` shows one where there is no shell. Shared as a federated singleton, so that everyone stands in one router;
// react-router-dom itself is never shared (it would lose its tree-shaking).
export {
  createMemoryRouter,
  Link,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './useSearchParams';

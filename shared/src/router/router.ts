// The few names of react-router-dom that remotes may use. Shared as a federated singleton, so that everyone stands in one router;
// react-router-dom itself is never shared (it would lose its tree-shaking).
export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './useSearchParams';

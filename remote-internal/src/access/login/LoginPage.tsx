import { useNavigate } from '@tandem/shared/router';
import { useEffect } from 'react';

export default function LoginPage() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/', { replace: true }), [navigate]);
  return null;
}

import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
} from 'ra-core';
import { forwardRef, useCallback } from 'react';
import { toProductPath } from './paths';

const { Link: BaseLink, Navigate: BaseNavigate } = reactRouterProvider;

const toProduct = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return toProductPath(to);
  return to?.pathname ? { ...to, pathname: toProductPath(to.pathname) } : to;
};

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(function ProductLink(props, ref) {
  return <BaseLink {...props} to={toProduct(props.to)} ref={ref} />;
});

const Navigate = (props: RouterNavigateProps) => <BaseNavigate {...props} to={toProduct(props.to)} />;

function useNavigate() {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(typeof to === 'number' ? to : toProduct(to), options),
    [navigate],
  );
}

/** Translates every link and navigation of react-admin to the product's paths. */
export const productRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: Link as RouterProvider['Link'],
  Navigate,
  useNavigate,
  useMatch: pattern => reactRouterProvider.useMatch({ ...pattern, path: toProductPath(pattern.path) }),
};

/** Words in the names of tables of paths that say which paths they are, and members of objects that describe a page beside its path. */
export const tableNames = {
  pages: /rout|page|screen|nav|link|menu|view|redirect/i,
  api: /api|endpoint|url/i,
  pageMembers: new Set([
    'component', 'Component', 'components', 'element', 'lazy', 'loader', 'children', 'redirect', 'redirectTo', 'loadChildren', 'loadComponent', 'beforeEnter',
    'icon',
  ]),
  /** Callees that print a path, and so say nothing of it. */
  printing: /^(?:console|logger|log)\.|^(?:log|debug|info|warn|trace)$|\.(?:debug|info|warn|trace)$/,
} as const

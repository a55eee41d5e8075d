/** Components that are classes with a template: by the documentation of Angular 20. */
export const componentTemplates = {
  /** The decorator of a component, and the members of its argument: the template, or the path of its file. */
  decorator: 'Component',
  text: 'template',
  file: 'templateUrl',
  /** Attributes that read and set a member of the component, and those that run statements: `[(ngModel)]="base"`, `(click)="base = other"`. */
  twoWay: /(?:\[\([^)\]\s]+\)\]|\bbindon-[\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  event: /(?:(?<!\[)\([^()\s]+\)|\bon-[\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  /** Methods that set what a member holds: those of a signal. */
  setters: new Set(['set', 'update']),
  /** Modifiers of members that no template sets. */
  closed: /(?:^|\s)(?:private|readonly)\s/,
} as const

/** Components that are classes with a template: by the documentation of Angular 20. */
export const componentTemplates = {
  /** The decorator of a component, and the members of its argument: the template, or the path of its file. */
  decorator: 'Component',
  text: 'template',
  file: 'templateUrl',
  /** Attributes that read and set a member of the component, and those that run statements: `[(ngModel)]="base"`, `(click)="base = other"`. */
  twoWay: /(?:\[\([^)\]\s]{1,99}\)\]|\bbindon-[\w.-]{1,99})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  event: /(?:(?<!\[)\([^()\s]{1,99}\)|\bon-[\w.-]{1,99})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  /** A call that changes nothing but the type: `$any(this).base`. */
  cast: /\$any\(\s*(?!\s)([^()\s]*(?:\s+[^()\s]+)*)\s*\)/g,
  /** Names that a template gives to what it finds in a member: `*ngFor="let zone of zones"`, `@for (zone of zones; …)`, `@let zone = zones[0]`. */
  named: /(?:\blet\s|@for\s*\()\s*([\w$]+)(?:\s+of\s|\s*=)\s*(?:this\.)?([A-Za-z_$][\w$]*)/g,
  /** The same with the name behind the member: `*ngIf="record as it"`, `@if (record; as it)`. */
  namedBehind: /["'(]\s*(?:this\.)?([A-Za-z_$][\w$]*)[^"'=]{0,99}?\sas\s+([\w$]+)/g,
  /** Methods that set what a member holds: those of a signal. */
  setters: new Set(['set', 'update']),
  /** Modifiers of members that no template sets. */
  closed: /(?:^|\s)(?:private|readonly)\s/,
} as const

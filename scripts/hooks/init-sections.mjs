/** Projects that have a hook manager, to which `sunset init` adds the hook; a file without text is read again, for the package of this folder. */
export const initSections = [
  ['init with pre-commit', [
    { file: '.pre-commit-config.yaml', text: 'repos:\n- repo: meta\n  hooks:\n  - id: identity\n' },
    { text: 'npm install --save-dev sunset-lint\nnpx sunset-lint init --yes' },
    { file: '.pre-commit-config.yaml' },
    { text: 'pre-commit install' },
  ]],
  ['init with lefthook', [
    { file: 'lefthook.yml', text: 'pre-push:\n  commands:\n    nothing:\n      run: "true"\n' },
    { text: 'npm install --save-dev sunset-lint lefthook\nnpx sunset-lint init --yes\nnpx lefthook install' },
    { file: 'lefthook.yml' },
  ]],
  ['init with lefthook and jobs', [
    { file: 'lefthook.yml', text: 'pre-commit:\n  jobs:\n    - name: nothing\n      run: "true"\n' },
    { text: 'npm install --save-dev sunset-lint lefthook\nnpx sunset-lint init --yes\nnpx lefthook install' },
    { file: 'lefthook.yml' },
  ]],
  // A new configuration can change every finding, so `--staged` reports all of them in the commit that adds it: that one skips the hook.
  ['init with husky', [
    { text: 'npm install --save-dev sunset-lint husky\nnpx husky init\nrm .husky/pre-commit\nnpx sunset-lint init --yes' },
    { file: '.husky/pre-commit' },
    { text: 'git add --all\ngit commit --quiet --no-verify --message configuration\ntouch empty' },
  ]],
]

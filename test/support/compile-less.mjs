import { setFlagsFromString } from 'node:v8'

// Each function is compiled to optimized code later than usual. Most code of the tests runs a few times only: compiling it took a third of their time.
setFlagsFromString('--interrupt-budget=1000000')

/** CommonJS and scripts. */
export const commonjs: Record<string, string> = {
  'require.cjs': 'const axios = require("axios"), { get } = require("./http"); module.exports = { get, zones: () => get("/zones"), ...require("./more") }',
  'exports.cjs': '"use strict"; Object.defineProperty(exports, "__esModule", { value: true }); exports.list = list; exports.a = exports.b = void 0; function list() { return 1 }',
  'prototype.cjs': 'function Client(key) { if (!(this instanceof Client)) return new Client(key); this.key = key } Client.prototype.zones = function (cb) { var self = this; request({ url: self.base + "/zones" }, function (err, res, body) { cb(err, body.result) }) }; module.exports = Client',
  'umd.cjs': '(function (root, factory) { if (typeof define === "function" && define.amd) define(["exports"], factory); else if (typeof exports === "object") factory(exports); else factory((root.x = {})) })(this, function (exports) { exports.y = 1 })',
  'both.cjs': 'exports = module.exports = create; exports.version = "1"; module.exports.create = create',
  'return.cjs': 'if (!process.env.TOKEN) { return } var x, y = 1, x; with_(x)',
  'with.cjs': 'var let_ = 1; var yield_ = 2; arguments.length; var undefined_ = void 0',
}

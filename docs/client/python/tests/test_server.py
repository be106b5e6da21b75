"""Runs against a real server: AISLE_URL=… AISLE_KEY=… python -m unittest. Creates its own event and deletes it."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import List, Optional

import aisle
from aisle import Aisle, Options, Upload

URL = os.environ.get("AISLE_URL", "")
EVENT = f"python-{time.time_ns()}"


class ServerTest(unittest.TestCase):
    level_id = ""
    api = Aisle(URL, os.environ.get("AISLE_KEY"))

    @classmethod
    def setUpClass(cls) -> None:
        cls.api.events.create({"name": "Clients", "slug": EVENT})
        cls.level_id = cls.api.levels.create(EVENT, {"name": "Hall 1", "width": 60, "height": 40})["id"]

    @classmethod
    def tearDownClass(cls) -> None:
        cls.api.events.delete(EVENT)

    def booth(self, label: str, x: float, y: float = 1):
        return {"levelId": self.level_id, "label": label, "x": x, "y": y, "width": 3, "height": 3}

    def test_methods_by_resource(self) -> None:
        booth = self.api.booths.create(EVENT, self.booth("A1", 1))
        self.assertEqual(self.api.booths.update(EVENT, "A1", {"title": "Corner"})["title"], "Corner")
        self.assertEqual(self.api.booths.get(EVENT, booth["id"])["label"], "A1")
        held = self.api.booths.set_status(EVENT, "A1", {"status": "held", "holdMinutes": 30})
        self.assertEqual(held["status"], "held")
        self.api.booths.delete(EVENT, "A1")
        with self.assertRaises(aisle.NotFoundError):
            self.api.booths.get(EVENT, "A1")

    def test_lists_have_pages(self) -> None:
        self.api.booths.create(EVENT, [self.booth(f"L{i}", 4 * i, 10) for i in range(5)])
        listed = self.api.booths.list(EVENT, limit=2, q="L")
        page = listed.first()
        self.assertEqual((len(page.data), page.meta["total"]), (2, 5))
        self.assertEqual([booth["label"] for booth in listed], ["L0", "L1", "L2", "L3", "L4"])
        joined = self.api.booths.list(EVENT, limit=1, q="L", include=["exhibitors", "price"]).first().data[0]
        self.assertEqual(joined["included"], {"exhibitors": [], "price": None})

    def test_refusals_are_classes(self) -> None:
        with self.assertRaises(aisle.InvalidRequestError) as wrong:
            self.api.booths.create(EVENT, {**self.booth("W", 1), "width": -3})
        self.assertEqual(wrong.exception.code, "validation_error")
        self.assertEqual(wrong.exception.details[0]["path"], "width")
        self.assertTrue(wrong.exception.request_id)
        with self.assertRaises(aisle.AuthenticationError):
            list(Aisle(URL, "key_unknown").events.list())

    def test_idempotency_keys_and_etags(self) -> None:
        once = Options(idempotency_key=f"once-{EVENT}")
        first = self.api.booths.create(EVENT, self.booth("K1", 40, 30), options=once)
        again = self.api.booths.create(EVENT, self.booth("K1", 40, 30), options=once)
        self.assertEqual(first["id"], again["id"])
        with self.assertRaises(aisle.ConflictError):
            self.api.booths.create(EVENT, self.booth("K2", 44, 30), options=once)
        with self.assertRaises(aisle.PreconditionError):
            self.api.booths.update(EVENT, "K1", {"title": "x"}, options=Options(if_match='"old"'))

    def test_files_and_uploads(self) -> None:
        exported = self.api.exports.export_event(EVENT, "booths.csv")
        self.assertIn(b"label", exported.content)
        csv = f"label,level,x,y,width,height\nU1,Hall 1,50,1,3,3\n".encode()
        report = self.api.booths.import_(EVENT, Upload(csv, "text/csv"), dry_run=True)
        self.assertEqual(report["created"], 1)

    def test_busy_servers_are_asked_again_with_the_same_key(self) -> None:
        keys: List[Optional[str]] = []

        class Busy(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                keys.append(self.headers["Idempotency-Key"])
                self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(503 if len(keys) < 3 else 200)
                self.send_header("Retry-After", "0")
                self.end_headers()
                if len(keys) >= 3:
                    self.wfile.write(b'{"data":{"id":"evt_1"}}')

            def log_message(self, *_: object) -> None:
                pass

        server = HTTPServer(("localhost", 0), Busy)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        api = Aisle(f"http://localhost:{server.server_port}", "k")
        self.assertEqual(api.events.create({"name": "x"})["id"], "evt_1")
        self.assertEqual((len(keys), len(set(keys))), (3, 1))
        server.shutdown()
        server.server_close()
        with self.assertRaises(aisle.ConnectionError):
            api.events.get("x")

    def test_webhooks_are_verified(self) -> None:
        body = json.dumps({"id": "whd_1", "type": "order.paid", "data": {}})
        seconds = int(time.time())
        mark = hmac.new(b"whsec_example", f"{seconds}.{body}".encode(), hashlib.sha256).hexdigest()
        header = f"t={seconds},v1={mark}"
        self.assertEqual(aisle.read_webhook(body, header, "whsec_example")["type"], "order.paid")
        self.assertFalse(aisle.verify_webhook(body, header, "whsec_other"))
        self.assertFalse(aisle.verify_webhook(body, header, "whsec_example", now=seconds + 301))
        with self.assertRaises(aisle.WebhookSignatureError):
            aisle.read_webhook(body + " ", header, "whsec_example")


if __name__ == "__main__":
    unittest.main()

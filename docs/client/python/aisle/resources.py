"""Written by `npm run openapi`; change the declarations in lib/api instead."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Sequence, Union

from . import types as t
from .client import Options, Pages, Raw, Transport, Upload, quote


class EventsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def restore(self, id: str, *, options: Optional[Options] = None) -> t.Event:
        """Restore a deleted event."""
        answer: t.Event = self._transport.data("POST", f"/api/v1/deleted-events/{quote(id)}/restore", options=options)
        return answer

    def list(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, deleted: Optional[bool] = None, options: Optional[Options] = None) -> Pages[t.Event]:
        """List events."""
        return self._transport.pages("GET", "/api/v1/events", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "deleted": deleted}, options=options)

    def create(self, body: t.EventInput, *, options: Optional[Options] = None) -> t.Event:
        """Create an event."""
        answer: t.Event = self._transport.data("POST", "/api/v1/events", body=body, options=options)
        return answer

    def delete(self, event: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete an event."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}", options=options)
        return answer

    def get(self, event: str, *, options: Optional[Options] = None) -> t.Event:
        """Get an event."""
        answer: t.Event = self._transport.data("GET", f"/api/v1/events/{quote(event)}", options=options)
        return answer

    def update(self, event: str, body: t.EventPatch, *, options: Optional[Options] = None) -> t.Event:
        """Change an event."""
        answer: t.Event = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}", body=body, options=options)
        return answer

    def duplicate(self, event: str, body: t.EventDuplicate, *, options: Optional[Options] = None) -> t.Event:
        """Copy an event's map into a new draft."""
        answer: t.Event = self._transport.data("POST", f"/api/v1/events/{quote(event)}/duplicate", body=body, options=options)
        return answer


class LevelsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Level]:
        """List levels."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/levels", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.LevelInput, *, options: Optional[Options] = None) -> t.Level:
        """Create a level."""
        answer: t.Level = self._transport.data("POST", f"/api/v1/events/{quote(event)}/levels", body=body, options=options)
        return answer

    def reorder(self, event: str, body: t.LevelOrder, *, options: Optional[Options] = None) -> t.LevelsReorderAnswer:
        """Reorder levels."""
        answer: t.LevelsReorderAnswer = self._transport.whole("POST", f"/api/v1/events/{quote(event)}/levels/reorder", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, cascade: Optional[bool] = None, options: Optional[Options] = None) -> t.Deleted:
        """Delete a level."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/levels/{quote(id)}", query={"cascade": cascade}, options=options)
        return answer

    def get(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Level:
        """Get a level."""
        answer: t.Level = self._transport.data("GET", f"/api/v1/events/{quote(event)}/levels/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.LevelPatch, *, options: Optional[Options] = None) -> t.Level:
        """Change a level."""
        answer: t.Level = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/levels/{quote(id)}", body=body, options=options)
        return answer


class PlanResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, event: str, *, options: Optional[Options] = None) -> t.EditablePlan:
        """Get the plan in the editor."""
        answer: t.EditablePlan = self._transport.data("GET", f"/api/v1/events/{quote(event)}/plan", options=options)
        return answer

    def change(self, event: str, body: t.PlanChange, *, options: Optional[Options] = None) -> t.PlanChanged:
        """Change the plan."""
        answer: t.PlanChanged = self._transport.data("POST", f"/api/v1/events/{quote(event)}/plan/changes", body=body, options=options)
        return answer

    def follow(self, event: str, *, since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Stream changes of the plan."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/plan/live", query={"since": since}, options=options)

    def show_presence(self, event: str, body: t.Whereabouts, *, options: Optional[Options] = None) -> t.Company:
        """Share your position in the plan."""
        answer: t.Company = self._transport.data("POST", f"/api/v1/events/{quote(event)}/plan/presence", body=body, options=options)
        return answer


class CommentsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, resolved: Optional[bool] = None, unread: Optional[bool] = None, options: Optional[Options] = None) -> Pages[t.PlanComment]:
        """List comments on the plan."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/comments", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "resolved": resolved, "unread": unread}, options=options)

    def create(self, event: str, body: t.CommentInput, *, options: Optional[Options] = None) -> t.PlanComment:
        """Comment on a place of the plan, or reply."""
        answer: t.PlanComment = self._transport.data("POST", f"/api/v1/events/{quote(event)}/comments", body=body, options=options)
        return answer

    def list_colleagues(self, event: str, *, options: Optional[Options] = None) -> List[t.Colleague]:
        """List who can be mentioned in comments."""
        answer: List[t.Colleague] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/comments/people", options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a comment or a reply."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/comments/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.CommentPatch, *, options: Optional[Options] = None) -> t.PlanComment:
        """Change a comment or a reply."""
        answer: t.PlanComment = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/comments/{quote(id)}", body=body, options=options)
        return answer


class BoothsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, level_id: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, status: Optional[Union[Literal["available", "held", "reserved", "sold", "unavailable"], Sequence[Literal["available", "held", "reserved", "sold", "unavailable"]]]] = None, q: Optional[Union[str, int, float]] = None, exhibitor_id: Optional[Union[str, int, float]] = None, sort: Optional[Union[str, int, float]] = None, details: Optional[bool] = None, include: Optional[Union[Literal["exhibitors", "price"], Sequence[Literal["exhibitors", "price"]]]] = None, options: Optional[Options] = None) -> Pages[t.ListedBooth]:
        """List booths."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/booths", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "levelId": level_id, "status": status, "q": q, "exhibitorId": exhibitor_id, "sort": sort, "details": details, "include": include}, options=options)

    def create(self, event: str, body: Union[List[t.BoothInput], t.BoothInput], *, options: Optional[Options] = None) -> Union[t.Booth, List[t.Booth]]:
        """Create a booth, or create and update many."""
        answer: Union[t.Booth, List[t.Booth]] = self._transport.data("POST", f"/api/v1/events/{quote(event)}/booths", body=body, options=options)
        return answer

    def import_(self, event: str, body: Union[t.CsvText, Upload], *, partial: Optional[bool] = None, dry_run: Optional[bool] = None, detail: Optional[bool] = None, file_name: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ImportReport:
        """Import booths from CSV."""
        answer: t.ImportReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/booths/import", query={"partial": partial, "dryRun": dry_run, "detail": detail, "fileName": file_name}, body=body, options=options)
        return answer

    def merge(self, event: str, body: t.BoothMerge, *, options: Optional[Options] = None) -> t.Booth:
        """Merge adjacent booths."""
        answer: t.Booth = self._transport.data("POST", f"/api/v1/events/{quote(event)}/booths/merge", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a booth."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/booths/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, include: Optional[Union[Literal["exhibitors", "price"], Sequence[Literal["exhibitors", "price"]]]] = None, options: Optional[Options] = None) -> t.BoothWithJoins:
        """Get a booth."""
        answer: t.BoothWithJoins = self._transport.data("GET", f"/api/v1/events/{quote(event)}/booths/{quote(id)}", query={"include": include}, options=options)
        return answer

    def update(self, event: str, id: str, body: t.BoothPatch, *, options: Optional[Options] = None) -> t.Booth:
        """Change a booth."""
        answer: t.Booth = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/booths/{quote(id)}", body=body, options=options)
        return answer

    def unassign(self, event: str, id: str, body: t.BoothUnassignment, *, options: Optional[Options] = None) -> t.Booth:
        """Remove an exhibitor from a booth."""
        answer: t.Booth = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/assign", body=body, options=options)
        return answer

    def assign(self, event: str, id: str, body: t.BoothAssignment, *, options: Optional[Options] = None) -> t.Booth:
        """Assign an exhibitor to a booth."""
        answer: t.Booth = self._transport.data("POST", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/assign", body=body, options=options)
        return answer

    def replace_exhibitors(self, event: str, id: str, body: t.BoothExhibitors, *, options: Optional[Options] = None) -> t.Booth:
        """Replace a booth's exhibitors."""
        answer: t.Booth = self._transport.data("PUT", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/assign", body=body, options=options)
        return answer

    def list_parts(self, event: str, id: str, *, options: Optional[Options] = None) -> Pages[t.Booth]:
        """Preview splitting a merged booth."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/parts", options=options)

    def split(self, event: str, id: str, body: Optional[t.BoothSplit] = None, *, options: Optional[Options] = None) -> t.BoothsSplitAnswer:
        """Split a booth."""
        answer: t.BoothsSplitAnswer = self._transport.whole("POST", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/split", body=body, options=options)
        return answer

    def set_status(self, event: str, id: str, body: t.BoothStatusChange, *, options: Optional[Options] = None) -> t.Booth:
        """Set a booth's status."""
        answer: t.Booth = self._transport.data("POST", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/status", body=body, options=options)
        return answer


class ElementsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, level_id: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.MapElement]:
        """List map elements."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/elements", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "levelId": level_id}, options=options)

    def create(self, event: str, body: t.ElementInput, *, options: Optional[Options] = None) -> t.MapElement:
        """Create a map element."""
        answer: t.MapElement = self._transport.data("POST", f"/api/v1/events/{quote(event)}/elements", body=body, options=options)
        return answer

    def replace(self, event: str, body: t.LevelElements, *, options: Optional[Options] = None) -> t.ElementsReplaceAnswer:
        """Replace all map elements of a level."""
        answer: t.ElementsReplaceAnswer = self._transport.whole("PUT", f"/api/v1/events/{quote(event)}/elements", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a map element."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/elements/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, options: Optional[Options] = None) -> t.MapElement:
        """Get a map element."""
        answer: t.MapElement = self._transport.data("GET", f"/api/v1/events/{quote(event)}/elements/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.ElementPatch, *, options: Optional[Options] = None) -> t.MapElement:
        """Change a map element."""
        answer: t.MapElement = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/elements/{quote(id)}", body=body, options=options)
        return answer


class CategoriesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Category]:
        """List categories with their counts."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/categories", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.CategoryInput, *, options: Optional[Options] = None) -> t.Category:
        """Create a category."""
        answer: t.Category = self._transport.data("POST", f"/api/v1/events/{quote(event)}/categories", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a category."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/categories/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Category:
        """Get a category."""
        answer: t.Category = self._transport.data("GET", f"/api/v1/events/{quote(event)}/categories/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.CategoryPatch, *, options: Optional[Options] = None) -> t.Category:
        """Change a category."""
        answer: t.Category = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/categories/{quote(id)}", body=body, options=options)
        return answer


class ExhibitorsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, q: Optional[Union[str, int, float]] = None, category_id: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, level_id: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, featured: Optional[bool] = None, unassigned: Optional[bool] = None, without_logo: Optional[bool] = None, invited: Optional[bool] = None, sort: Optional[Union[str, int, float]] = None, lang: Optional[Union[str, int, float]] = None, include: Optional[Union[Literal["booths", "categories"], Sequence[Literal["booths", "categories"]]]] = None, options: Optional[Options] = None) -> Pages[t.ExhibitorWithJoins]:
        """List exhibitors."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/exhibitors", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "q": q, "categoryId": category_id, "levelId": level_id, "featured": featured, "unassigned": unassigned, "withoutLogo": without_logo, "invited": invited, "sort": sort, "lang": lang, "include": include}, options=options)

    def create(self, event: str, body: Union[List[t.ExhibitorInput], t.ExhibitorInput], *, options: Optional[Options] = None) -> Union[t.Exhibitor, List[t.Exhibitor]]:
        """Create an exhibitor, or create and update many."""
        answer: Union[t.Exhibitor, List[t.Exhibitor]] = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors", body=body, options=options)
        return answer

    def import_(self, event: str, body: Union[t.CsvText, Upload], *, partial: Optional[bool] = None, dry_run: Optional[bool] = None, detail: Optional[bool] = None, file_name: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ImportReport:
        """Import exhibitors from CSV."""
        answer: t.ImportReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/import", query={"partial": partial, "dryRun": dry_run, "detail": detail, "fileName": file_name}, body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete an exhibitor."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, include: Optional[Union[Literal["booths", "categories"], Sequence[Literal["booths", "categories"]]]] = None, options: Optional[Options] = None) -> t.ExhibitorWithJoins:
        """Get an exhibitor."""
        answer: t.ExhibitorWithJoins = self._transport.data("GET", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}", query={"include": include}, options=options)
        return answer

    def update(self, event: str, id: str, body: t.ExhibitorPatch, *, options: Optional[Options] = None) -> t.Exhibitor:
        """Change an exhibitor."""
        answer: t.Exhibitor = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}", body=body, options=options)
        return answer

    def erase(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Exhibitor:
        """Erase an exhibitor's personal data."""
        answer: t.Exhibitor = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/erase", options=options)
        return answer

    def export(self, event: str, id: str, *, options: Optional[Options] = None) -> t.ExhibitorDossier:
        """Get all data about an exhibitor."""
        answer: t.ExhibitorDossier = self._transport.data("GET", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/export", options=options)
        return answer

    def get_portal_link(self, event: str, id: str, *, options: Optional[Options] = None) -> t.PortalLink:
        """Get an exhibitor's portal link."""
        answer: t.PortalLink = self._transport.data("GET", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/portal-link", options=options)
        return answer

    def rotate_portal_link(self, event: str, id: str, *, options: Optional[Options] = None) -> t.PortalLink:
        """Replace an exhibitor's portal link."""
        answer: t.PortalLink = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/portal-link", options=options)
        return answer

    def send_portal_link(self, event: str, id: str, body: Optional[t.PortalLetter] = None, *, options: Optional[Options] = None) -> t.PortalLink:
        """E-mail an exhibitor its portal link."""
        answer: t.PortalLink = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/portal-link/send", body=body, options=options)
        return answer


class SessionsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, q: Optional[Union[str, int, float]] = None, exhibitor_id: Optional[Union[str, int, float]] = None, sort: Optional[Union[str, int, float]] = None, lang: Optional[Union[str, int, float]] = None, include: Optional[Union[Literal["exhibitor", "place"], Sequence[Literal["exhibitor", "place"]]]] = None, options: Optional[Options] = None) -> Pages[t.SessionWithJoins]:
        """List sessions by start time."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/sessions", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "q": q, "exhibitorId": exhibitor_id, "sort": sort, "lang": lang, "include": include}, options=options)

    def create(self, event: str, body: Union[List[t.SessionInput], t.SessionInput], *, options: Optional[Options] = None) -> Union[t.Session, List[t.Session]]:
        """Create a session, or create and update many."""
        answer: Union[t.Session, List[t.Session]] = self._transport.data("POST", f"/api/v1/events/{quote(event)}/sessions", body=body, options=options)
        return answer

    def import_(self, event: str, body: Union[t.CsvText, Upload], *, partial: Optional[bool] = None, dry_run: Optional[bool] = None, detail: Optional[bool] = None, file_name: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ImportReport:
        """Import sessions from CSV."""
        answer: t.ImportReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/sessions/import", query={"partial": partial, "dryRun": dry_run, "detail": detail, "fileName": file_name}, body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a session."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/sessions/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, include: Optional[Union[Literal["exhibitor", "place"], Sequence[Literal["exhibitor", "place"]]]] = None, options: Optional[Options] = None) -> t.SessionWithJoins:
        """Get a session."""
        answer: t.SessionWithJoins = self._transport.data("GET", f"/api/v1/events/{quote(event)}/sessions/{quote(id)}", query={"include": include}, options=options)
        return answer

    def update(self, event: str, id: str, body: t.SessionPatch, *, options: Optional[Options] = None) -> t.Session:
        """Change a session."""
        answer: t.Session = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/sessions/{quote(id)}", body=body, options=options)
        return answer


class TranslationsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, options: Optional[Options] = None) -> List[t.TranslatedText]:
        """List all texts of an event with their translations."""
        answer: List[t.TranslatedText] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/translations", options=options)
        return answer

    def save(self, event: str, body: t.TranslationChanges, *, options: Optional[Options] = None) -> t.TranslationsSaved:
        """Translate texts of an event."""
        answer: t.TranslationsSaved = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/translations", body=body, options=options)
        return answer


class WayfindingResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_network(self, event: str, *, level_id: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.WayfindingNetwork:
        """Get the aisle network."""
        answer: t.WayfindingNetwork = self._transport.data("GET", f"/api/v1/events/{quote(event)}/wayfinding", query={"levelId": level_id}, options=options)
        return answer

    def replace_network(self, event: str, body: t.LevelNetworkInput, *, options: Optional[Options] = None) -> t.WayfindingNetwork:
        """Replace the aisle network of a level."""
        answer: t.WayfindingNetwork = self._transport.data("PUT", f"/api/v1/events/{quote(event)}/wayfinding", body=body, options=options)
        return answer

    def generate_network(self, event: str, body: t.GenerateInput, *, options: Optional[Options] = None) -> t.GeneratedNetwork:
        """Generate the aisle network of a level."""
        answer: t.GeneratedNetwork = self._transport.data("POST", f"/api/v1/events/{quote(event)}/wayfinding/generate", body=body, options=options)
        return answer

    def list_transitions(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Transition]:
        """List transitions."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/wayfinding/transitions", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create_transition(self, event: str, body: t.TransitionInput, *, options: Optional[Options] = None) -> t.Transition:
        """Create a transition."""
        answer: t.Transition = self._transport.data("POST", f"/api/v1/events/{quote(event)}/wayfinding/transitions", body=body, options=options)
        return answer

    def delete_transition(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a transition."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/wayfinding/transitions/{quote(id)}", options=options)
        return answer

    def update_transition(self, event: str, id: str, body: t.TransitionPatch, *, options: Optional[Options] = None) -> t.Transition:
        """Change a transition."""
        answer: t.Transition = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/wayfinding/transitions/{quote(id)}", body=body, options=options)
        return answer


class RoutesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def find(self, event: str, *, from_: Union[str, int, float], to: Union[str, int, float], via: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, optimize_via: Optional[bool] = None, accessible: Optional[bool] = None, quiet: Optional[bool] = None, lang: Optional[Union[str, int, float]] = None, units: Optional[Literal["m", "ft"]] = None, at: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.Route:
        """Find a route."""
        answer: t.Route = self._transport.data("GET", f"/api/v1/events/{quote(event)}/route", query={"from": from_, "to": to, "via": via, "optimizeVia": optimize_via, "accessible": accessible, "quiet": quiet, "lang": lang, "units": units, "at": at}, options=options)
        return answer

    def find_many(self, event: str, body: t.RouteBatchInput, *, options: Optional[Options] = None) -> t.RouteBatch:
        """Find many routes."""
        answer: t.RouteBatch = self._transport.data("POST", f"/api/v1/events/{quote(event)}/route/batch", body=body, options=options)
        return answer

    def find_isochrone(self, event: str, *, from_: Union[str, int, float], seconds: Union[str, int, float], accessible: Optional[bool] = None, at: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.Isochrone:
        """Find what can be reached within a time."""
        answer: t.Isochrone = self._transport.data("GET", f"/api/v1/events/{quote(event)}/route/isochrone", query={"from": from_, "seconds": seconds, "accessible": accessible, "at": at}, options=options)
        return answer

    def find_matrix(self, event: str, body: t.RouteMatrixInput, *, options: Optional[Options] = None) -> t.RouteMatrix:
        """Get a matrix of route lengths between places."""
        answer: t.RouteMatrix = self._transport.data("POST", f"/api/v1/events/{quote(event)}/route/matrix", body=body, options=options)
        return answer

    def optimize(self, event: str, body: t.TourInput, *, options: Optional[Options] = None) -> t.Tour:
        """Find the best order to visit places in."""
        answer: t.Tour = self._transport.data("POST", f"/api/v1/events/{quote(event)}/route/optimize", body=body, options=options)
        return answer

    def get_you_are_here_code(self, event: str, place: str, *, options: Optional[Options] = None) -> Raw:
        """Get a printable code that opens the plan at a place."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/yah/{quote(place)}", options=options)


class VersionsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_bundle(self, event: str, *, published: Optional[bool] = None, options: Optional[Options] = None) -> t.Bundle:
        """Get all public data of the event."""
        answer: t.Bundle = self._transport.data("GET", f"/api/v1/events/{quote(event)}/bundle", query={"published": published}, options=options)
        return answer

    def check_plan(self, event: str, *, min_aisle_width: Optional[Union[str, int, float]] = None, rule_set: Optional[Literal["de-mvstaettvo", "us-nfpa101", "gb-adb", "none"]] = None, people: Optional[Union[str, int, float]] = None, kind: Optional[Literal["overlap", "outside_level", "duplicate_label", "unreachable_booth", "narrow_aisle", "blocked_exit", "exhibitor_without_booth", "sold_without_exhibitor", "too_high", "far_from_exit", "dead_end", "narrow_exit"]] = None, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, summary: Optional[bool] = None, options: Optional[Options] = None) -> Pages[Any]:
        """Check the draft."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/check", query={"minAisleWidth": min_aisle_width, "ruleSet": rule_set, "people": people, "kind": kind, "limit": limit, "offset": offset, "after": after, "summary": summary}, options=options)

    def list_checkpoints(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Checkpoint]:
        """List saved drafts, latest first."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/checkpoints", query={"limit": limit, "offset": offset, "after": after}, options=options)

    def create_checkpoint(self, event: str, body: t.NewCheckpoint, *, options: Optional[Options] = None) -> t.Checkpoint:
        """Save the current draft under a name."""
        answer: t.Checkpoint = self._transport.data("POST", f"/api/v1/events/{quote(event)}/checkpoints", body=body, options=options)
        return answer

    def restore_checkpoint(self, event: str, number: str, body: Optional[t.Restoration] = None, *, options: Optional[Options] = None) -> t.CheckpointReport:
        """Restore a saved draft or some of its objects."""
        answer: t.CheckpointReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/checkpoints/{quote(number)}/restore", body=body, options=options)
        return answer

    def publish(self, event: str, body: Optional[t.Publication] = None, *, options: Optional[Options] = None) -> t.PublishedVersion:
        """Publish the plan."""
        answer: t.PublishedVersion = self._transport.data("POST", f"/api/v1/events/{quote(event)}/publish", body=body, options=options)
        return answer

    def unpublish(self, event: str, *, options: Optional[Options] = None) -> t.Event:
        """Unpublish the plan."""
        answer: t.Event = self._transport.data("POST", f"/api/v1/events/{quote(event)}/unpublish", options=options)
        return answer

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Version]:
        """List published versions, latest first."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/versions", query={"limit": limit, "offset": offset, "after": after}, options=options)

    def get(self, event: str, number: str, *, options: Optional[Options] = None) -> t.Bundle:
        """Get a published version."""
        answer: t.Bundle = self._transport.data("GET", f"/api/v1/events/{quote(event)}/versions/{quote(number)}", options=options)
        return answer

    def compare(self, event: str, number: str, *, against: Optional[Union[str, int, float]] = None, difference: Optional[Literal["added", "removed", "moved", "changed"]] = None, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[Any]:
        """Compare two versions."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/versions/{quote(number)}/diff", query={"against": against, "difference": difference, "limit": limit, "offset": offset, "after": after}, options=options)

    def restore(self, event: str, number: str, body: Optional[t.Restoration] = None, *, options: Optional[Options] = None) -> t.RestoreReport:
        """Restore a version or some of its objects."""
        answer: t.RestoreReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/versions/{quote(number)}/restore", body=body, options=options)
        return answer


class ExportsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def import_event(self, body: Union[Union[t.BundleInput, t.GeoJsonImport, t.LegacyFeedInput], Upload], *, name: Optional[Union[str, int, float]] = None, slug: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.Event:
        """Create an event from an exported bundle, GeoJSON, IMDF or a legacy feed."""
        answer: t.Event = self._transport.data("POST", "/api/v1/events/import", query={"name": name, "slug": slug}, body=body, options=options)
        return answer

    def export_exhibitors(self, event: str, *, options: Optional[Options] = None) -> Raw:
        """Export exhibitors as CSV."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/export/exhibitors.csv", options=options)

    def export_event(self, event: str, format: str, *, lang: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Export the event as a file."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/export/{quote(format)}", query={"lang": lang}, options=options)


class ImportsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Import]:
        """List imports."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/imports", query={"limit": limit, "offset": offset, "after": after}, options=options)

    def undo(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Import:
        """Undo an import."""
        answer: t.Import = self._transport.data("POST", f"/api/v1/events/{quote(event)}/imports/{quote(id)}/undo", options=options)
        return answer


class DrawingsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def convert(self, event: str, body: Upload, *, options: Optional[Options] = None) -> Raw:
        """Convert a DWG drawing to DXF."""
        return self._transport.file("POST", f"/api/v1/events/{quote(event)}/plan/drawings", body=body, options=options)

    def draw_printed_plan(self, event: str, format: str, *, level: Optional[Union[str, int, float]] = None, scale: Optional[Union[str, int, float]] = None, paper: Optional[Literal["A4", "A3", "A2", "A1", "A0"]] = None, revision: Optional[Union[str, int, float]] = None, labels: Optional[Literal["both", "numbers", "companies"]] = None, without: Optional[Union[Literal["background", "structures", "zones", "notes", "dimensions", "names"], Sequence[Literal["background", "structures", "zones", "notes", "dimensions", "names"]]]] = None, lang: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Get a scale drawing of a level."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/plan/{quote(format)}", query={"level": level, "scale": scale, "paper": paper, "revision": revision, "labels": labels, "without": without, "lang": lang}, options=options)

    def get_share_picture(self, event: str, *, booth: Optional[Union[str, int, float]] = None, level: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Get the preview image of a shared link."""
        return self._transport.file("GET", f"/e/{quote(event)}/image.png", query={"booth": booth, "level": level}, options=options)


class FeedsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_crowds(self, event: str, *, options: Optional[Options] = None) -> t.PlanCrowds:
        """Get where visitors usually crowd."""
        answer: t.PlanCrowds = self._transport.whole("GET", f"/e/{quote(event)}/crowds.json", options=options)
        return answer

    def get_plan(self, event: str, *, preview: Optional[bool] = None, options: Optional[Options] = None) -> t.Bundle:
        """Get the published plan."""
        answer: t.Bundle = self._transport.whole("GET", f"/e/{quote(event)}/data.json", query={"preview": preview}, options=options)
        return answer

    def get_legacy_script(self, event: str, *, options: Optional[Options] = None) -> Raw:
        """Get the legacy feed as a script that sets `__data`."""
        return self._transport.file("GET", f"/e/{quote(event)}/data.legacy.js", options=options)

    def get_legacy(self, event: str, *, options: Optional[Options] = None) -> t.LegacyFeed:
        """Get the published plan in the legacy format."""
        answer: t.LegacyFeed = self._transport.whole("GET", f"/e/{quote(event)}/data.legacy.json", options=options)
        return answer

    def get_legacy_plan_file(self, event: str, file: str, *, options: Optional[Options] = None) -> Raw:
        """Get a file of the published plan for viewers of the legacy product."""
        return self._transport.file("GET", f"/e/{quote(event)}/data/{quote(file)}", options=options)

    def get_live(self, event: str, *, options: Optional[Options] = None) -> Raw:
        """Stream booth statuses and closures."""
        return self._transport.file("GET", f"/e/{quote(event)}/live", options=options)

    def get_outline(self, event: str, *, options: Optional[Options] = None) -> Raw:
        """Get an outline of the initial level."""
        return self._transport.file("GET", f"/e/{quote(event)}/outline.svg", options=options)

    def get_prices(self, event: str, *, options: Optional[Options] = None) -> t.PlanPrices:
        """Get prices of available booths."""
        answer: t.PlanPrices = self._transport.whole("GET", f"/e/{quote(event)}/prices.json", options=options)
        return answer

    def get_session_calendar(self, event: str, *, exhibitor: Optional[Union[str, int, float]] = None, sessions: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, options: Optional[Options] = None) -> Raw:
        """Get the programme as a calendar."""
        return self._transport.file("GET", f"/e/{quote(event)}/sessions.ics", query={"exhibitor": exhibitor, "sessions": sessions}, options=options)

    def get_status(self, event: str, *, options: Optional[Options] = None) -> t.PlanStatus:
        """Get booth statuses and closures."""
        answer: t.PlanStatus = self._transport.whole("GET", f"/e/{quote(event)}/status.json", options=options)
        return answer

    def get_version(self, event: str, *, options: Optional[Options] = None) -> t.PlanVersion:
        """Get the current version and status."""
        answer: t.PlanVersion = self._transport.whole("GET", f"/e/{quote(event)}/version.json", options=options)
        return answer


class KiosksResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Kiosk]:
        """List kiosks."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/kiosks", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.KioskInput, *, options: Optional[Options] = None) -> t.Kiosk:
        """Create a kiosk."""
        answer: t.Kiosk = self._transport.data("POST", f"/api/v1/events/{quote(event)}/kiosks", body=body, options=options)
        return answer

    def offer_pairing(self, event: str, *, options: Optional[Options] = None) -> t.KioskOffer:
        """Request a pairing code for a device."""
        answer: t.KioskOffer = self._transport.data("POST", f"/api/v1/events/{quote(event)}/kiosks/codes", options=options)
        return answer

    def beat(self, event: str, body: t.KioskBeat, *, options: Optional[Options] = None) -> t.KioskOrders:
        """Send a device's heartbeat."""
        answer: t.KioskOrders = self._transport.data("POST", f"/api/v1/events/{quote(event)}/kiosks/heartbeat", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a kiosk."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}", options=options)
        return answer

    def get(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Kiosk:
        """Get a kiosk."""
        answer: t.Kiosk = self._transport.data("GET", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.KioskPatch, *, options: Optional[Options] = None) -> t.Kiosk:
        """Change a kiosk."""
        answer: t.Kiosk = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}", body=body, options=options)
        return answer

    def command(self, event: str, id: str, body: t.KioskCommand, *, options: Optional[Options] = None) -> t.Kiosk:
        """Reload, pause or resume a kiosk."""
        answer: t.Kiosk = self._transport.data("POST", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}/commands", body=body, options=options)
        return answer

    def unpair(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Kiosk:
        """Unpair a kiosk's device."""
        answer: t.Kiosk = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}/pairing", options=options)
        return answer

    def pair(self, event: str, id: str, body: t.KioskPairing, *, options: Optional[Options] = None) -> t.Kiosk:
        """Pair a kiosk with the device that shows a code."""
        answer: t.Kiosk = self._transport.data("POST", f"/api/v1/events/{quote(event)}/kiosks/{quote(id)}/pairing", body=body, options=options)
        return answer


class BannersResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Banner]:
        """List banners."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/banners", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.BannerInput, *, options: Optional[Options] = None) -> t.Banner:
        """Create a banner."""
        answer: t.Banner = self._transport.data("POST", f"/api/v1/events/{quote(event)}/banners", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a banner."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/banners/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.BannerPatch, *, options: Optional[Options] = None) -> t.Banner:
        """Change a banner."""
        answer: t.Banner = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/banners/{quote(id)}", body=body, options=options)
        return answer


class MediaResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def upload(self, body: Upload, *, options: Optional[Options] = None) -> t.Media:
        """Upload an image."""
        answer: t.Media = self._transport.data("POST", "/api/v1/media", body=body, options=options)
        return answer

    def delete(self, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete an unused image."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/media/{quote(id)}", options=options)
        return answer


class GeocodeResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def find_places(self, *, q: Union[str, int, float], limit: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Place]:
        """Search for a venue, an address or a city."""
        return self._transport.pages("GET", "/api/v1/geocode", query={"q": q, "limit": limit}, options=options)


class SalesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def quote_booth(self, event: str, id: str, *, extras: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, booth_ids: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, co_exhibitors: Optional[Union[str, int, float]] = None, fee_ids: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, discount_code: Optional[Union[str, int, float]] = None, country: Optional[Union[str, int, float]] = None, vat_id: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.Quote:
        """Get a quote for a booth."""
        answer: t.Quote = self._transport.data("GET", f"/api/v1/events/{quote(event)}/booths/{quote(id)}/quote", query={"extras": extras, "boothIds": booth_ids, "coExhibitors": co_exhibitors, "feeIds": fee_ids, "discountCode": discount_code, "country": country, "vatId": vat_id}, options=options)
        return answer

    def set_order_billing(self, event: str, id: str, body: t.OrderBilling, *, options: Optional[Options] = None) -> t.OrderState:
        """Set the billing address."""
        answer: t.OrderState = self._transport.data("PUT", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/billing", body=body, options=options)
        return answer

    def check_out_order(self, event: str, id: str, *, options: Optional[Options] = None) -> Raw:
        """Pay an order."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/checkout", options=options)

    def extend_order(self, event: str, id: str, *, options: Optional[Options] = None) -> t.OrderExtension:
        """Extend the time to pay."""
        answer: t.OrderExtension = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/extend", options=options)
        return answer

    def hand_back_booth(self, event: str, id: str, *, options: Optional[Options] = None) -> t.OrderState:
        """Cancel a reservation."""
        answer: t.OrderState = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/hand-back", options=options)
        return answer

    def mock_pay_order(self, event: str, id: str, *, options: Optional[Options] = None) -> t.OrderState:
        """Pay an order without money."""
        answer: t.OrderState = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/mock-pay", options=options)
        return answer

    def reserve_booth(self, event: str, body: t.Reservation, *, options: Optional[Options] = None) -> t.Reserved:
        """Reserve a booth."""
        answer: t.Reserved = self._transport.data("POST", f"/api/v1/events/{quote(event)}/reserve", body=body, options=options)
        return answer


class OrdersResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, status: Optional[Union[Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"], Sequence[Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"]]]] = None, booth_id: Optional[Union[str, int, float]] = None, exhibitor_id: Optional[Union[str, int, float]] = None, salesperson: Optional[Union[str, int, float]] = None, refund_due: Optional[bool] = None, partly_paid: Optional[bool] = None, under_way: Optional[bool] = None, payment_issue: Optional[Union[Literal["late_payment", "double_payment", "amount_mismatch", "payment_failed", "refund_failed", "dispute_lost"], Sequence[Literal["late_payment", "double_payment", "amount_mismatch", "payment_failed", "refund_failed", "dispute_lost"]]]] = None, portal_ordered: Optional[bool] = None, overdue: Optional[bool] = None, vat_id_state: Optional[Union[Literal["pending", "valid", "invalid", "unreachable"], Sequence[Literal["pending", "valid", "invalid", "unreachable"]]]] = None, q: Optional[Union[str, int, float]] = None, sort: Optional[Union[str, int, float]] = None, lang: Optional[Union[str, int, float]] = None, include: Optional[Union[Literal["event", "exhibitor", "booths", "documents", "payments"], Sequence[Literal["event", "exhibitor", "booths", "documents", "payments"]]]] = None, options: Optional[Options] = None) -> Pages[t.OrderWithJoins]:
        """List orders."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/orders", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "status": status, "boothId": booth_id, "exhibitorId": exhibitor_id, "salesperson": salesperson, "refundDue": refund_due, "partlyPaid": partly_paid, "underWay": under_way, "paymentIssue": payment_issue, "portalOrdered": portal_ordered, "overdue": overdue, "vatIdState": vat_id_state, "q": q, "sort": sort, "lang": lang, "include": include}, options=options)

    def expire(self, event: str, *, options: Optional[Options] = None) -> t.Expiry:
        """Expire overdue holds."""
        answer: t.Expiry = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/expire", options=options)
        return answer

    def summarise(self, event: str, *, options: Optional[Options] = None) -> t.SalesSummary:
        """Get sales figures."""
        answer: t.SalesSummary = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/summary", options=options)
        return answer

    def get(self, event: str, id: str, *, include: Optional[Union[Literal["event", "exhibitor", "booths", "documents", "payments"], Sequence[Literal["event", "exhibitor", "booths", "documents", "payments"]]]] = None, options: Optional[Options] = None) -> t.OrderWithJoins:
        """Get an order."""
        answer: t.OrderWithJoins = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}", query={"include": include}, options=options)
        return answer

    def update(self, event: str, id: str, body: t.OrderPatch, *, options: Optional[Options] = None) -> t.Order:
        """Change an order."""
        answer: t.Order = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/orders/{quote(id)}", body=body, options=options)
        return answer

    def cancel(self, event: str, id: str, body: Optional[t.OrderCancellation] = None, *, options: Optional[Options] = None) -> t.Order:
        """Cancel an order."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/cancel", body=body, options=options)
        return answer

    def invoice(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Order:
        """Invoice an order."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/invoice", options=options)
        return answer

    def preview_move(self, event: str, id: str, *, booth: Union[str, int, float], from_: Optional[Union[str, int, float]] = None, keep_price: Optional[bool] = None, options: Optional[Options] = None) -> t.OrderMovePreview:
        """Preview moving an order."""
        answer: t.OrderMovePreview = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/move", query={"booth": booth, "from": from_, "keepPrice": keep_price}, options=options)
        return answer

    def move(self, event: str, id: str, body: t.OrderMove, *, options: Optional[Options] = None) -> t.Order:
        """Move an order to another booth."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/move", body=body, options=options)
        return answer

    def pay(self, event: str, id: str, body: Optional[t.OrderPayment] = None, *, options: Optional[Options] = None) -> t.Order:
        """Mark an order as paid."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/pay", body=body, options=options)
        return answer

    def refund(self, event: str, id: str, body: Optional[t.OrderRefund] = None, *, options: Optional[Options] = None) -> t.Order:
        """Refund an order."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/refund", body=body, options=options)
        return answer

    def get_accepted_terms(self, event: str, id: str, *, options: Optional[Options] = None) -> t.AcceptedTerms:
        """Get the terms that the buyer accepted."""
        answer: t.AcceptedTerms = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/terms", options=options)
        return answer


class OrderItemsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, id: str, *, options: Optional[Options] = None) -> List[t.OrderItem]:
        """List the items of an order."""
        answer: List[t.OrderItem] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/items", options=options)
        return answer

    def add(self, event: str, id: str, body: t.OrderItemInput, *, dry_run: Optional[bool] = None, options: Optional[Options] = None) -> t.Order:
        """Add an item to an order."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/items", query={"dryRun": dry_run}, body=body, options=options)
        return answer

    def remove(self, event: str, id: str, item: str, *, dry_run: Optional[bool] = None, waive_fee: Optional[bool] = None, options: Optional[Options] = None) -> t.OrderItemRemoved:
        """Remove an item from an order."""
        answer: t.OrderItemRemoved = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/items/{quote(item)}", query={"dryRun": dry_run, "waiveFee": waive_fee}, options=options)
        return answer


class PaymentsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def export_payments(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, method: Optional[Literal["card", "bank", "cash", "mock", "other"]] = None, direction: Optional[Literal["in", "out"]] = None, currency: Optional[Union[str, int, float]] = None, provider: Optional[Union[str, int, float]] = None, salesperson: Optional[Union[str, int, float]] = None, booth_type: Optional[Union[str, int, float]] = None, tax_category: Optional[Literal["S", "AE", "E", "Z", "O", ""]] = None, options: Optional[Options] = None) -> Raw:
        """Export payments as CSV."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/export/payments.csv", query={"from": from_, "to": to, "method": method, "direction": direction, "currency": currency, "provider": provider, "salesperson": salesperson, "boothType": booth_type, "taxCategory": tax_category}, options=options)

    def list_order_payments(self, event: str, id: str, *, options: Optional[Options] = None) -> List[t.Payment]:
        """List the payments of an order."""
        answer: List[t.Payment] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/payments", options=options)
        return answer

    def reverse_payment(self, event: str, id: str, payment: str, body: t.PaymentReversal, *, options: Optional[Options] = None) -> t.Order:
        """Reverse a payment."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/payments/{quote(payment)}/reverse", body=body, options=options)
        return answer

    def list_event_payments(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, method: Optional[Literal["card", "bank", "cash", "mock", "other"]] = None, direction: Optional[Literal["in", "out"]] = None, currency: Optional[Union[str, int, float]] = None, provider: Optional[Union[str, int, float]] = None, salesperson: Optional[Union[str, int, float]] = None, booth_type: Optional[Union[str, int, float]] = None, tax_category: Optional[Literal["S", "AE", "E", "Z", "O", ""]] = None, options: Optional[Options] = None) -> Pages[t.EventPayment]:
        """List the payments of an event."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/payments", query={"limit": limit, "offset": offset, "after": after, "from": from_, "to": to, "method": method, "direction": direction, "currency": currency, "provider": provider, "salesperson": salesperson, "boothType": booth_type, "taxCategory": tax_category}, options=options)

    def report_money(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, group_by: Optional[Literal["day", "month", "method", "provider", "taxCategory", "type", "salesperson"]] = None, options: Optional[Options] = None) -> t.MoneyReport:
        """Get a report of payments and receivables."""
        answer: t.MoneyReport = self._transport.data("GET", f"/api/v1/events/{quote(event)}/reports/money", query={"from": from_, "to": to, "groupBy": group_by}, options=options)
        return answer

    def list_owed_orders(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, figure: Optional[Literal["outstandingCents", "overdueCents", "notDueCents", "due1To30DaysCents", "due31To60DaysCents", "due61To90DaysCents", "dueOver90DaysCents", "feesKeptCents", "depositsHeldCents"]] = None, group_by: Optional[Literal["day", "month", "method", "provider", "taxCategory", "type", "salesperson"]] = None, key: Optional[Union[str, int, float]] = None, currency: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.OwedOrder]:
        """List the orders behind a figure of the receivables."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/reports/receivables", query={"limit": limit, "offset": offset, "after": after, "figure": figure, "groupBy": group_by, "key": key, "currency": currency}, options=options)

    def take_provider_event(self, provider: str, body: t.PaymentsTakeProviderEventBody, *, options: Optional[Options] = None) -> t.PaymentsTakeProviderEventAnswer:
        """Receive an event from a payment provider."""
        answer: t.PaymentsTakeProviderEventAnswer = self._transport.data("POST", f"/api/v1/payments/{quote(provider)}/webhook", body=body, options=options)
        return answer


class DocumentsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def download_document(self, file: str, *, options: Optional[Options] = None) -> Raw:
        """Download a document."""
        return self._transport.file("GET", f"/api/v1/documents/{quote(file)}", options=options)

    def list_event_documents(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, exhibitor_id: Optional[Union[str, int, float]] = None, incomplete: Optional[bool] = None, kind: Optional[Union[Literal["confirmation", "contract", "deposit_invoice", "invoice", "final_invoice", "credit_note", "cancellation_fee", "refund_receipt", "reminder", "statement"], Sequence[Literal["confirmation", "contract", "deposit_invoice", "invoice", "final_invoice", "credit_note", "cancellation_fee", "refund_receipt", "reminder", "statement"]]]] = None, options: Optional[Options] = None) -> Pages[t.Document]:
        """List the documents of an event."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/documents", query={"limit": limit, "offset": offset, "after": after, "from": from_, "to": to, "exhibitorId": exhibitor_id, "incomplete": incomplete, "kind": kind}, options=options)

    def export_event_documents(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Export documents as ZIP."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/documents/export.zip", query={"from": from_, "to": to}, options=options)

    def get_account(self, event: str, id: str, *, options: Optional[Options] = None) -> t.ExhibitorAccount:
        """Get an exhibitor's account."""
        answer: t.ExhibitorAccount = self._transport.data("GET", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/account", options=options)
        return answer

    def create_statement(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Document:
        """Issue a statement of account."""
        answer: t.Document = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/statement", options=options)
        return answer

    def export_document_journal(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Export the journal as CSV."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/export/journal.csv", query={"from": from_, "to": to}, options=options)

    def list_order_documents(self, event: str, id: str, *, options: Optional[Options] = None) -> List[t.Document]:
        """List the documents of an order."""
        answer: List[t.Document] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/documents", options=options)
        return answer

    def issue_final_invoice(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Order:
        """Issue the final invoice."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/final-invoice", options=options)
        return answer

    def print_order(self, event: str, id: str, *, document: Optional[Literal["confirmation", "invoice", "credit-note"]] = None, number: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Get an order's document as PDF."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/invoice.pdf", query={"document": document, "number": number}, options=options)

    def reissue_invoice(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Order:
        """Issue an invoice again."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/reissue", options=options)
        return answer

    def remind_order(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Order:
        """Send the next reminder."""
        answer: t.Order = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/remind", options=options)
        return answer


class ContractsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def issue(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Document:
        """Issue a contract."""
        answer: t.Document = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/contract", options=options)
        return answer

    def accept(self, event: str, id: str, body: t.ContractClick, *, options: Optional[Options] = None) -> t.ContractAccepted:
        """Accept a contract."""
        answer: t.ContractAccepted = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/contract/accept", body=body, options=options)
        return answer

    def get_signed_contract(self, event: str, id: str, *, options: Optional[Options] = None) -> Raw:
        """Download a signed contract."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/contract/signed-copy", options=options)

    def keep_signed_contract(self, event: str, id: str, body: Upload, *, name: Union[str, int, float], options: Optional[Options] = None) -> t.ContractAccepted:
        """Upload a signed contract."""
        answer: t.ContractAccepted = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/contract/signed-copy", query={"name": name}, body=body, options=options)
        return answer


class ProposalsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, id: str, *, options: Optional[Options] = None) -> List[t.Proposal]:
        """List proposed changes of an order."""
        answer: List[t.Proposal] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/proposals", options=options)
        return answer

    def create(self, event: str, id: str, body: t.ProposalInput, *, dry_run: Optional[bool] = None, options: Optional[Options] = None) -> t.Proposal:
        """Propose a change of an order."""
        answer: t.Proposal = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/proposals", query={"dryRun": dry_run}, body=body, options=options)
        return answer

    def withdraw(self, event: str, id: str, proposal: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Withdraw a proposed change."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/proposals/{quote(proposal)}", options=options)
        return answer

    def accept(self, event: str, id: str, proposal: str, body: t.ProposalAcceptance, *, options: Optional[Options] = None) -> t.Proposal:
        """Accept a proposed change."""
        answer: t.Proposal = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/proposals/{quote(proposal)}/accept", body=body, options=options)
        return answer

    def decline(self, event: str, id: str, proposal: str, body: t.ProposalRefusal, *, options: Optional[Options] = None) -> t.Proposal:
        """Decline a proposed change."""
        answer: t.Proposal = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/proposals/{quote(proposal)}/decline", body=body, options=options)
        return answer


class OptionsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, state: Optional[Union[Literal["open", "ended", "released", "converted"], Sequence[Literal["open", "ended", "released", "converted"]]]] = None, booth_id: Optional[Union[str, int, float]] = None, salesperson: Optional[Union[str, int, float]] = None, ends_before: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.BoothOption]:
        """List options."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/options", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "state": state, "boothId": booth_id, "salesperson": salesperson, "endsBefore": ends_before}, options=options)

    def create(self, event: str, body: t.OptionInput, *, options: Optional[Options] = None) -> t.BoothOption:
        """Give an option on a booth."""
        answer: t.BoothOption = self._transport.data("POST", f"/api/v1/events/{quote(event)}/options", body=body, options=options)
        return answer

    def release(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Release an option."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/options/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.OptionPatch, *, options: Optional[Options] = None) -> t.BoothOption:
        """Change or extend an option."""
        answer: t.BoothOption = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/options/{quote(id)}", body=body, options=options)
        return answer

    def convert(self, event: str, id: str, body: t.OptionConversion, *, options: Optional[Options] = None) -> t.Reserved:
        """Turn an option into an order."""
        answer: t.Reserved = self._transport.data("POST", f"/api/v1/events/{quote(event)}/options/{quote(id)}/convert", body=body, options=options)
        return answer


class WaitlistResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.WaitlistEntry]:
        """List waiting list entries."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/waitlist", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def join(self, event: str, body: t.WaitlistInput, *, options: Optional[Options] = None) -> t.Waiting:
        """Join the waiting list."""
        answer: t.Waiting = self._transport.data("POST", f"/api/v1/events/{quote(event)}/waitlist", body=body, options=options)
        return answer

    def leave(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Leave the waiting list."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/waitlist/{quote(id)}", options=options)
        return answer


class NotesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, company: Optional[Union[str, int, float]] = None, open: Optional[bool] = None, assignee: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.CompanyNote]:
        """List notes and tasks about companies."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/notes", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "company": company, "open": open, "assignee": assignee}, options=options)

    def create(self, event: str, body: t.NoteInput, *, options: Optional[Options] = None) -> t.CompanyNote:
        """Write a note or task about a company."""
        answer: t.CompanyNote = self._transport.data("POST", f"/api/v1/events/{quote(event)}/notes", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a note or task."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/notes/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.NotePatch, *, options: Optional[Options] = None) -> t.CompanyNote:
        """Change a note or task."""
        answer: t.CompanyNote = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/notes/{quote(id)}", body=body, options=options)
        return answer


class NoticesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, version: Optional[Union[str, int, float]] = None, acknowledged: Optional[bool] = None, options: Optional[Options] = None) -> Pages[t.ChangeNotice]:
        """List notices about changed booths."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/notices", query={"limit": limit, "offset": offset, "after": after, "version": version, "acknowledged": acknowledged}, options=options)

    def remind_of_notice(self, event: str, id: str, *, options: Optional[Options] = None) -> t.ChangeNotice:
        """Remind an exhibitor that has not confirmed a notice."""
        answer: t.ChangeNotice = self._transport.data("POST", f"/api/v1/events/{quote(event)}/notices/{quote(id)}/remind", options=options)
        return answer

    def list_concerned(self, event: str, number: str, *, options: Optional[Options] = None) -> Pages[t.ConcernedExhibitor]:
        """List the exhibitors affected by a version."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/versions/{quote(number)}/concerned", options=options)

    def notify_concerned(self, event: str, number: str, *, options: Optional[Options] = None) -> t.Telling:
        """Notify the exhibitors affected by a version."""
        answer: t.Telling = self._transport.data("POST", f"/api/v1/events/{quote(event)}/versions/{quote(number)}/notices", options=options)
        return answer

    def acknowledge(self, token: str, id: str, *, options: Optional[Options] = None) -> t.Portal:
        """Confirm a notice."""
        answer: t.Portal = self._transport.data("POST", f"/api/v1/portal/{quote(token)}/notices/{quote(id)}/acknowledge", options=options)
        return answer


class PricingRulesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.PricingRule]:
        """List pricing rules."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/pricing-rules", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.PricingRuleInput, *, options: Optional[Options] = None) -> t.PricingRule:
        """Create a pricing rule."""
        answer: t.PricingRule = self._transport.data("POST", f"/api/v1/events/{quote(event)}/pricing-rules", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a pricing rule."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/pricing-rules/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.PricingRulePatch, *, options: Optional[Options] = None) -> t.PricingRule:
        """Change a pricing rule."""
        answer: t.PricingRule = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/pricing-rules/{quote(id)}", body=body, options=options)
        return answer


class FeesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Fee]:
        """List fees."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/fees", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.FeeInput, *, options: Optional[Options] = None) -> t.Fee:
        """Create a fee."""
        answer: t.Fee = self._transport.data("POST", f"/api/v1/events/{quote(event)}/fees", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a fee."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/fees/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.FeePatch, *, options: Optional[Options] = None) -> t.Fee:
        """Change a fee."""
        answer: t.Fee = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/fees/{quote(id)}", body=body, options=options)
        return answer


class TaxRulesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.TaxRule]:
        """List tax rules."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/tax-rules", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.TaxRuleInput, *, options: Optional[Options] = None) -> t.TaxRule:
        """Create a tax rule."""
        answer: t.TaxRule = self._transport.data("POST", f"/api/v1/events/{quote(event)}/tax-rules", body=body, options=options)
        return answer

    def test(self, event: str, body: t.TaxCaseInput, *, options: Optional[Options] = None) -> t.TaxAnswer:
        """Explain which tax rule applies."""
        answer: t.TaxAnswer = self._transport.data("POST", f"/api/v1/events/{quote(event)}/tax-rules/test", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a tax rule."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/tax-rules/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.TaxRulePatch, *, options: Optional[Options] = None) -> t.TaxRule:
        """Change a tax rule."""
        answer: t.TaxRule = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/tax-rules/{quote(id)}", body=body, options=options)
        return answer


class DiscountsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Discount]:
        """List discount codes."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/discounts", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.DiscountInput, *, options: Optional[Options] = None) -> t.Discount:
        """Create a discount code."""
        answer: t.Discount = self._transport.data("POST", f"/api/v1/events/{quote(event)}/discounts", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a discount code."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/discounts/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.DiscountPatch, *, options: Optional[Options] = None) -> t.Discount:
        """Change a discount code."""
        answer: t.Discount = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/discounts/{quote(id)}", body=body, options=options)
        return answer


class ExtrasResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def remove_exhibitor_extra(self, event: str, id: str, body: t.ExtraRemoval, *, options: Optional[Options] = None) -> t.Deleted:
        """Remove an extra from an exhibitor."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/extras", body=body, options=options)
        return answer

    def list_exhibitor_extras(self, event: str, id: str, *, options: Optional[Options] = None) -> Pages[t.HeldExtra]:
        """List an exhibitor's extras."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/extras", options=options)

    def assign_exhibitor_extra(self, event: str, id: str, body: t.ExtraAssignment, *, options: Optional[Options] = None) -> t.HeldExtra:
        """Assign an extra to an exhibitor."""
        answer: t.HeldExtra = self._transport.data("POST", f"/api/v1/events/{quote(event)}/exhibitors/{quote(id)}/extras", body=body, options=options)
        return answer

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Extra]:
        """List extras."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/extras", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, event: str, body: t.ExtraInput, *, options: Optional[Options] = None) -> t.Extra:
        """Create an extra."""
        answer: t.Extra = self._transport.data("POST", f"/api/v1/events/{quote(event)}/extras", body=body, options=options)
        return answer

    def delete(self, event: str, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete an extra."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/extras/{quote(id)}", options=options)
        return answer

    def update(self, event: str, id: str, body: t.ExtraPatch, *, options: Optional[Options] = None) -> t.Extra:
        """Change an extra."""
        answer: t.Extra = self._transport.data("PATCH", f"/api/v1/events/{quote(event)}/extras/{quote(id)}", body=body, options=options)
        return answer


class DisputesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, state: Optional[Literal["open", "won", "lost"]] = None, order_id: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.EventDispute]:
        """List the disputes of an event."""
        return self._transport.pages("GET", f"/api/v1/events/{quote(event)}/disputes", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since, "state": state, "orderId": order_id}, options=options)


class BankStatementsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_lines(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, state: Optional[Literal["open", "booked", "ignored"]] = None, statement_id: Optional[Union[str, int, float]] = None, q: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.BankLine]:
        """List lines of bank statements."""
        return self._transport.pages("GET", "/api/v1/bank-lines", query={"limit": limit, "offset": offset, "after": after, "state": state, "statementId": statement_id, "q": q}, options=options)

    def search_orders(self, *, q: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> List[t.BankOrder]:
        """Search orders to book a line on."""
        answer: List[t.BankOrder] = self._transport.data("GET", "/api/v1/bank-lines/orders", query={"q": q}, options=options)
        return answer

    def book_line(self, id: str, body: t.BankLineBooking, *, options: Optional[Options] = None) -> t.BankLine:
        """Book a line as payments."""
        answer: t.BankLine = self._transport.data("POST", f"/api/v1/bank-lines/{quote(id)}/book", body=body, options=options)
        return answer

    def ignore_line(self, id: str, body: t.BankLineRefusal, *, options: Optional[Options] = None) -> t.BankLine:
        """Ignore a line."""
        answer: t.BankLine = self._transport.data("POST", f"/api/v1/bank-lines/{quote(id)}/ignore", body=body, options=options)
        return answer

    def reopen_line(self, id: str, *, options: Optional[Options] = None) -> t.BankLine:
        """Stop ignoring a line."""
        answer: t.BankLine = self._transport.data("POST", f"/api/v1/bank-lines/{quote(id)}/reopen", options=options)
        return answer

    def unbook_line(self, id: str, body: Optional[t.BankLineUndo] = None, *, options: Optional[Options] = None) -> t.BankLine:
        """Undo the booking of a line."""
        answer: t.BankLine = self._transport.data("POST", f"/api/v1/bank-lines/{quote(id)}/unbook", body=body, options=options)
        return answer

    def list_statements(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.BankStatement]:
        """List bank statements."""
        return self._transport.pages("GET", "/api/v1/bank-statements", query={"limit": limit, "offset": offset, "after": after}, options=options)

    def import_statement(self, body: Upload, *, file_name: Optional[Union[str, int, float]] = None, confirm_account: Optional[bool] = None, date_order: Optional[Literal["dmy", "mdy"]] = None, columns: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ImportedStatement:
        """Import a bank statement."""
        answer: t.ImportedStatement = self._transport.data("POST", "/api/v1/bank-statements", query={"fileName": file_name, "confirmAccount": confirm_account, "dateOrder": date_order, "columns": columns}, body=body, options=options)
        return answer


class OrderEmailsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, id: str, *, options: Optional[Options] = None) -> List[t.OrderEmail]:
        """List the e-mails of an order."""
        answer: List[t.OrderEmail] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/emails", options=options)
        return answer

    def write(self, event: str, id: str, body: t.OrderMessage, *, options: Optional[Options] = None) -> List[t.OrderEmail]:
        """Write an e-mail to the buyer."""
        answer: List[t.OrderEmail] = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/emails", body=body, options=options)
        return answer

    def send_again(self, event: str, id: str, email: str, *, options: Optional[Options] = None) -> List[t.OrderEmail]:
        """Send an e-mail again."""
        answer: List[t.OrderEmail] = self._transport.data("POST", f"/api/v1/events/{quote(event)}/orders/{quote(id)}/emails/{quote(email)}/send", options=options)
        return answer


class EmailTextsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, event: str, *, language: Optional[Literal["en", "de", "fr", "ar", "sv", "es", "he", "da", "pl", "it", "zh-Hans", "cs", "tr", "uk", "pt", "zh-Hant", "fi", "nl", "ja", "el", "ko", "hi"]] = None, options: Optional[Options] = None) -> List[t.EmailText]:
        """List the texts of e-mails to buyers."""
        answer: List[t.EmailText] = self._transport.data("GET", f"/api/v1/events/{quote(event)}/email-texts", query={"language": language}, options=options)
        return answer

    def reset(self, event: str, kind: str, *, language: Optional[Literal["en", "de", "fr", "ar", "sv", "es", "he", "da", "pl", "it", "zh-Hans", "cs", "tr", "uk", "pt", "zh-Hant", "fi", "nl", "ja", "el", "ko", "hi"]] = None, options: Optional[Options] = None) -> t.EmailText:
        """Restore the default text of an e-mail."""
        answer: t.EmailText = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/email-texts/{quote(kind)}", query={"language": language}, options=options)
        return answer

    def save(self, event: str, kind: str, body: t.EmailTextInput, *, options: Optional[Options] = None) -> t.EmailText:
        """Write the text of an e-mail to buyers."""
        answer: t.EmailText = self._transport.data("PUT", f"/api/v1/events/{quote(event)}/email-texts/{quote(kind)}", body=body, options=options)
        return answer

    def preview(self, event: str, kind: str, body: t.EmailTextInput, *, options: Optional[Options] = None) -> t.EmailPreview:
        """Preview an e-mail to buyers."""
        answer: t.EmailPreview = self._transport.data("POST", f"/api/v1/events/{quote(event)}/email-texts/{quote(kind)}/preview", body=body, options=options)
        return answer

    def send_test(self, event: str, kind: str, body: t.EmailTextInput, *, options: Optional[Options] = None) -> t.EmailTestSent:
        """Send a test e-mail."""
        answer: t.EmailTestSent = self._transport.data("POST", f"/api/v1/events/{quote(event)}/email-texts/{quote(kind)}/test", body=body, options=options)
        return answer


class WebhooksResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.Webhook]:
        """List webhooks."""
        return self._transport.pages("GET", "/api/v1/webhooks", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def create(self, body: t.WebhookInput, *, options: Optional[Options] = None) -> t.Webhook:
        """Create a webhook."""
        answer: t.Webhook = self._transport.data("POST", "/api/v1/webhooks", body=body, options=options)
        return answer

    def list_events(self, *, ids: Optional[Union[Union[str, int, float], Sequence[Union[str, int, float]]]] = None, type: Optional[Literal["booth.created", "booth.updated", "booth.deleted", "booth.status_changed", "booth.assigned", "booth.unassigned", "booth.on_hold", "exhibitor.created", "exhibitor.updated", "exhibitor.deleted", "order.created", "order.paid", "order.cancelled", "order.expired", "floorplan.published", "session.created", "session.updated", "session.deleted", "extra.assigned", "extra.removed"]] = None, options: Optional[Options] = None) -> List[t.RecordedWebhookEvent]:
        """List events that webhooks were sent, or would have been sent."""
        answer: List[t.RecordedWebhookEvent] = self._transport.data("GET", "/api/v1/webhooks/events", query={"ids": ids, "type": type}, options=options)
        return answer

    def process(self, *, options: Optional[Options] = None) -> t.ProcessReport:
        """Deliver pending and retrying messages now."""
        answer: t.ProcessReport = self._transport.data("POST", "/api/v1/webhooks/process", options=options)
        return answer

    def delete(self, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Delete a webhook."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/webhooks/{quote(id)}", options=options)
        return answer

    def update(self, id: str, body: t.WebhookPatch, *, options: Optional[Options] = None) -> t.Webhook:
        """Change a webhook, or rotate its secret."""
        answer: t.Webhook = self._transport.data("PATCH", f"/api/v1/webhooks/{quote(id)}", body=body, options=options)
        return answer

    def list_deliveries(self, id: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, status: Optional[Union[Literal["pending", "retrying", "delivered", "failed", "cancelled"], Sequence[Literal["pending", "retrying", "delivered", "failed", "cancelled"]]]] = None, include: Optional[Literal["payload"]] = None, options: Optional[Options] = None) -> Pages[t.WebhookDelivery]:
        """List recent deliveries, newest first."""
        return self._transport.pages("GET", f"/api/v1/webhooks/{quote(id)}/deliveries", query={"limit": limit, "offset": offset, "after": after, "status": status, "include": include}, options=options)

    def redeliver(self, id: str, delivery: str, *, options: Optional[Options] = None) -> t.WebhookDelivery:
        """Resend a delivery."""
        answer: t.WebhookDelivery = self._transport.data("POST", f"/api/v1/webhooks/{quote(id)}/deliveries/{quote(delivery)}/redeliver", options=options)
        return answer

    def test(self, id: str, body: Optional[t.WebhookTest] = None, *, options: Optional[Options] = None) -> t.WebhookDelivery:
        """Send a test delivery."""
        answer: t.WebhookDelivery = self._transport.data("POST", f"/api/v1/webhooks/{quote(id)}/test", body=body, options=options)
        return answer


class ChangesResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, after: Optional[Union[str, int, float]] = None, types: Optional[Union[Literal["event", "level", "booth", "element", "transition", "wayfinding", "comment", "exhibitor", "category", "session", "order", "payment", "dispute", "document", "option", "waitlistEntry", "note", "pricingRule", "fee", "taxRule", "discount", "extra", "banner", "kiosk", "version", "webhook", "webhookEvent"], Sequence[Literal["event", "level", "booth", "element", "transition", "wayfinding", "comment", "exhibitor", "category", "session", "order", "payment", "dispute", "document", "option", "waitlistEntry", "note", "pricingRule", "fee", "taxRule", "discount", "extra", "banner", "kiosk", "version", "webhook", "webhookEvent"]]]] = None, limit: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ChangesListAnswer:
        """List changes of records."""
        answer: t.ChangesListAnswer = self._transport.whole("GET", "/api/v1/changes", query={"after": after, "types": types, "limit": limit}, options=options)
        return answer

    def follow(self, *, after: Optional[Union[str, int, float]] = None, types: Optional[Union[Literal["event", "level", "booth", "element", "transition", "wayfinding", "comment", "exhibitor", "category", "session", "order", "payment", "dispute", "document", "option", "waitlistEntry", "note", "pricingRule", "fee", "taxRule", "discount", "extra", "banner", "kiosk", "version", "webhook", "webhookEvent"], Sequence[Literal["event", "level", "booth", "element", "transition", "wayfinding", "comment", "exhibitor", "category", "session", "order", "payment", "dispute", "document", "option", "waitlistEntry", "note", "pricingRule", "fee", "taxRule", "discount", "extra", "banner", "kiosk", "version", "webhook", "webhookEvent"]]]] = None, options: Optional[Options] = None) -> Raw:
        """Stream changes of records."""
        return self._transport.file("GET", "/api/v1/changes/stream", query={"after": after, "types": types}, options=options)


class AnalyticsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def ingest(self, event: str, body: Union[t.AnalyticsBatch, Upload], *, options: Optional[Options] = None) -> t.AnalyticsReport:
        """Record analytics events."""
        answer: t.AnalyticsReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/analytics", body=body, options=options)
        return answer

    def get_exhibitor(self, event: str, id: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.ExhibitorAnalytics:
        """Get visitor statistics of an exhibitor."""
        answer: t.ExhibitorAnalytics = self._transport.data("GET", f"/api/v1/events/{quote(event)}/analytics/exhibitors/{quote(id)}", query={"from": from_, "to": to}, options=options)
        return answer

    def print_exhibitor_report(self, event: str, id: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Raw:
        """Get an exhibitor's statistics as PDF."""
        return self._transport.file("GET", f"/api/v1/events/{quote(event)}/analytics/exhibitors/{quote(id)}/report.pdf", query={"from": from_, "to": to}, options=options)

    def send_exhibitor_report(self, event: str, id: str, body: Optional[t.ReportSending] = None, *, options: Optional[Options] = None) -> t.ReportSent:
        """E-mail an exhibitor its statistics."""
        answer: t.ReportSent = self._transport.data("POST", f"/api/v1/events/{quote(event)}/analytics/exhibitors/{quote(id)}/report/send", body=body, options=options)
        return answer

    def get_kiosk_use(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.KioskUse:
        """Get usage of each kiosk."""
        answer: t.KioskUse = self._transport.data("GET", f"/api/v1/events/{quote(event)}/analytics/kiosks", query={"from": from_, "to": to}, options=options)
        return answer

    def get_popular_searches(self, event: str, *, options: Optional[Options] = None) -> t.PopularSearches:
        """Get popular searches."""
        answer: t.PopularSearches = self._transport.data("GET", f"/api/v1/events/{quote(event)}/analytics/popular-searches", options=options)
        return answer

    def get_summary(self, event: str, *, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.AnalyticsSummary:
        """Get visitor statistics."""
        answer: t.AnalyticsSummary = self._transport.data("GET", f"/api/v1/events/{quote(event)}/analytics/summary", query={"from": from_, "to": to}, options=options)
        return answer


class PartnerResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_feed(self, event: str, *, options: Optional[Options] = None) -> t.PartnerFeed:
        """Get the settings and last result of the partner sync."""
        answer: t.PartnerFeed = self._transport.data("GET", f"/api/v1/events/{quote(event)}/integrations/partner", options=options)
        return answer

    def sync(self, event: str, body: Optional[t.PartnerSync] = None, *, options: Optional[Options] = None) -> t.PartnerSyncReport:
        """Sync exhibitors from a partner's feed."""
        answer: t.PartnerSyncReport = self._transport.data("POST", f"/api/v1/events/{quote(event)}/integrations/partner/sync", body=body, options=options)
        return answer


class ConnectorsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, options: Optional[Options] = None) -> List[t.Connector]:
        """List CRM systems and their connections."""
        answer: List[t.Connector] = self._transport.data("GET", "/api/v1/connectors", options=options)
        return answer

    def delete(self, partner: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Disconnect a CRM."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/connectors/{quote(partner)}", options=options)
        return answer

    def update(self, partner: str, body: t.ConnectorPatch, *, options: Optional[Options] = None) -> t.Connector:
        """Change what a connection shares."""
        answer: t.Connector = self._transport.data("PATCH", f"/api/v1/connectors/{quote(partner)}", body=body, options=options)
        return answer

    def list_entries(self, partner: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, failed: Optional[bool] = None, options: Optional[Options] = None) -> Pages[t.ConnectorEntry]:
        """List what a connection did, or what failed."""
        return self._transport.pages("GET", f"/api/v1/connectors/{quote(partner)}/entries", query={"limit": limit, "offset": offset, "after": after, "failed": failed}, options=options)

    def list_fields(self, partner: str, *, options: Optional[Options] = None) -> List[t.ConnectorFields]:
        """List the fields of a CRM."""
        answer: List[t.ConnectorFields] = self._transport.data("GET", f"/api/v1/connectors/{quote(partner)}/fields", options=options)
        return answer

    def sync(self, partner: str, body: Optional[t.ConnectorSync] = None, *, options: Optional[Options] = None) -> t.ConnectorReport:
        """Sync a connection now."""
        answer: t.ConnectorReport = self._transport.data("POST", f"/api/v1/connectors/{quote(partner)}/sync", body=body, options=options)
        return answer


class SearchResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def search(self, *, q: Union[str, int, float], options: Optional[Options] = None) -> t.Found:
        """Search all events."""
        answer: t.Found = self._transport.data("GET", "/api/v1/search", query={"q": q}, options=options)
        return answer


class KeysResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, updated_since: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.ApiKey]:
        """List API keys."""
        return self._transport.pages("GET", "/api/v1/api-keys", query={"limit": limit, "offset": offset, "after": after, "updatedSince": updated_since}, options=options)

    def revoke(self, id: str, *, options: Optional[Options] = None) -> t.Deleted:
        """Revoke an API key."""
        answer: t.Deleted = self._transport.data("DELETE", f"/api/v1/api-keys/{quote(id)}", options=options)
        return answer

    def list_requests(self, id: str, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, method: Optional[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]] = None, outcome: Optional[Literal["ok", "refused", "failed"]] = None, q: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.KeyRequest]:
        """List the requests of an API key."""
        return self._transport.pages("GET", f"/api/v1/api-keys/{quote(id)}/requests", query={"limit": limit, "offset": offset, "after": after, "method": method, "outcome": outcome, "q": q}, options=options)

    def get_request(self, id: str, request: str, *, options: Optional[Options] = None) -> t.KeyRequestDetail:
        """Get a request of an API key."""
        answer: t.KeyRequestDetail = self._transport.data("GET", f"/api/v1/api-keys/{quote(id)}/requests/{quote(request)}", options=options)
        return answer

    def get_usage(self, id: str, *, options: Optional[Options] = None) -> t.KeyUsage:
        """Get the usage of an API key."""
        answer: t.KeyUsage = self._transport.data("GET", f"/api/v1/api-keys/{quote(id)}/usage", options=options)
        return answer

    def get_me(self, *, event: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> t.Me:
        """Get the current credential."""
        answer: t.Me = self._transport.data("GET", "/api/v1/me", query={"event": event}, options=options)
        return answer


class AuditResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, event: Optional[Union[str, int, float]] = None, actor: Optional[Union[str, int, float]] = None, action: Optional[Union[str, int, float]] = None, subject: Optional[Union[str, int, float]] = None, from_: Optional[Union[str, int, float]] = None, to: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.AuditEntry]:
        """List audit entries."""
        return self._transport.pages("GET", "/api/v1/audit", query={"limit": limit, "offset": offset, "after": after, "event": event, "actor": actor, "action": action, "subject": subject, "from": from_, "to": to}, options=options)


class PersonsResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def erase(self, body: t.PersonWish, *, options: Optional[Options] = None) -> t.PersonTraces:
        """Erase a person's data."""
        answer: t.PersonTraces = self._transport.data("POST", "/api/v1/persons/erase", body=body, options=options)
        return answer

    def find(self, body: t.PersonWish, *, options: Optional[Options] = None) -> t.PersonTraces:
        """Find a person's data."""
        answer: t.PersonTraces = self._transport.data("POST", "/api/v1/persons/find", body=body, options=options)
        return answer


class SampleDataResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def remove(self, event: str, *, options: Optional[Options] = None) -> t.SampleData:
        """Remove an event's sample data."""
        answer: t.SampleData = self._transport.data("DELETE", f"/api/v1/events/{quote(event)}/sample-data", options=options)
        return answer

    def get(self, event: str, *, options: Optional[Options] = None) -> t.SampleData:
        """Get whether an event has sample data."""
        answer: t.SampleData = self._transport.data("GET", f"/api/v1/events/{quote(event)}/sample-data", options=options)
        return answer


class SandboxResource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def reset(self, *, options: Optional[Options] = None) -> t.Sandbox:
        """Create or reset the sandbox."""
        answer: t.Sandbox = self._transport.data("POST", "/api/v1/sandbox", options=options)
        return answer

    def list_emails(self, *, limit: Optional[Union[str, int, float]] = None, offset: Optional[Union[str, int, float]] = None, after: Optional[Union[str, int, float]] = None, options: Optional[Options] = None) -> Pages[t.SandboxEmail]:
        """List the e-mails that the sandbox did not send."""
        return self._transport.pages("GET", "/api/v1/sandbox/emails", query={"limit": limit, "offset": offset, "after": after}, options=options)


class Resources:
    """All methods, by resource."""

    def __init__(self, transport: Transport) -> None:
        self.events = EventsResource(transport)
        self.levels = LevelsResource(transport)
        self.plan = PlanResource(transport)
        self.comments = CommentsResource(transport)
        self.booths = BoothsResource(transport)
        self.elements = ElementsResource(transport)
        self.categories = CategoriesResource(transport)
        self.exhibitors = ExhibitorsResource(transport)
        self.sessions = SessionsResource(transport)
        self.translations = TranslationsResource(transport)
        self.wayfinding = WayfindingResource(transport)
        self.routes = RoutesResource(transport)
        self.versions = VersionsResource(transport)
        self.exports = ExportsResource(transport)
        self.imports = ImportsResource(transport)
        self.drawings = DrawingsResource(transport)
        self.feeds = FeedsResource(transport)
        self.kiosks = KiosksResource(transport)
        self.banners = BannersResource(transport)
        self.media = MediaResource(transport)
        self.geocode = GeocodeResource(transport)
        self.sales = SalesResource(transport)
        self.orders = OrdersResource(transport)
        self.order_items = OrderItemsResource(transport)
        self.payments = PaymentsResource(transport)
        self.documents = DocumentsResource(transport)
        self.contracts = ContractsResource(transport)
        self.proposals = ProposalsResource(transport)
        self.options = OptionsResource(transport)
        self.waitlist = WaitlistResource(transport)
        self.notes = NotesResource(transport)
        self.notices = NoticesResource(transport)
        self.pricing_rules = PricingRulesResource(transport)
        self.fees = FeesResource(transport)
        self.tax_rules = TaxRulesResource(transport)
        self.discounts = DiscountsResource(transport)
        self.extras = ExtrasResource(transport)
        self.disputes = DisputesResource(transport)
        self.bank_statements = BankStatementsResource(transport)
        self.order_emails = OrderEmailsResource(transport)
        self.email_texts = EmailTextsResource(transport)
        self.webhooks = WebhooksResource(transport)
        self.changes = ChangesResource(transport)
        self.analytics = AnalyticsResource(transport)
        self.partner = PartnerResource(transport)
        self.connectors = ConnectorsResource(transport)
        self.search = SearchResource(transport)
        self.keys = KeysResource(transport)
        self.audit = AuditResource(transport)
        self.persons = PersonsResource(transport)
        self.sample_data = SampleDataResource(transport)
        self.sandbox = SandboxResource(transport)
